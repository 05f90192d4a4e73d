import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { permissionsOf, roles, type OrganizationKind, type RoleOf } from '#contract/permissions.ts'
import { members } from '#contract/members.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { ownPage } from '#web/shell/layout/account.ts'
import { gainsPermission } from '#web/shell/session/gainsPermission.ts'
import { useSignedIn } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { Empty } from '#web/ui/surface.tsx'
import { deniedTexts } from './deniedTexts.ts'
import { useRoleName } from './roleNames.ts'

/** Shown in place of a page that the person's roles do not open: which role opens it, and who can give that role. */
export default function Denied({ needs }: { needs: string | undefined }) {
  const t = useText(deniedTexts)
  const roleName = useRoleName()
  const session = useSignedIn()
  const administrators = useAdministrators()
  useOpenOnceGained(needs)
  const kind = session?.role === 'seller' ? 'supplier' : 'company'
  const opening = needs === undefined ? [] : rolesWith(kind, needs).map(roleName)
  const own = session && ownPage(session)
  return (
    <>
      <title>{`${t('Not part of your role')} · Pasokan`}</title>
      <Empty
        icon="shield"
        heading
        title={t('This page is not part of your role')}
        text={opening.length > 0 ? t('It is for: {roles}.', { roles: opening.join(', ') }) : t('Your role does not include this.')}
        action={
          <div className="grid justify-items-center gap-5">
            {administrators.length > 0 && (
              <div className="grid gap-1">
                <p className="text-ink-soft">{t('An administrator can change your role:')}</p>
                <ul className="grid gap-1">
                  {administrators.map(({ name, email }) => (
                    <li key={email}>
                      <a
                        href={`mailto:${email}?subject=${encodeURIComponent(t('My role on Pasokan'))}`}
                        className="inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-medium text-accent wrap-anywhere hover:bg-accent-soft"
                      >
                        <Name>{name || email}</Name>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={own?.to ?? '/orders'}>{t('Back to my pages')}</ButtonLink>
              <ButtonLink look="secondary" to="/">
                {t('Home page')}
              </ButtonLink>
            </div>
          </div>
        }
      />
    </>
  )
}

/** Roles that include a permission, the administrators' last. */
function rolesWith(kind: Exclude<OrganizationKind, 'platform'>, permission: string): RoleOf<'company' | 'supplier'>[] {
  const all = Object.keys(roles[kind]) as RoleOf<'company' | 'supplier'>[]
  return all.filter((role) => [...permissionsOf(kind, [role])].some((granted) => granted === permission)).toReversed()
}

/** Opens the page after all where the person got another role since the token was given. */
function useOpenOnceGained(needs: string | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (needs !== undefined) void gainsPermission(needs).then((gained) => (gained ? revalidate() : undefined))
  }, [needs, revalidate])
}

type Administrators = Answer<typeof members.administrators>

function useAdministrators() {
  const [found, setFound] = useState<Administrators>([])
  useEffect(() => {
    // The page says enough without their names.
    call(members.administrators).then(setFound, () => undefined)
  }, [])
  return found
}
