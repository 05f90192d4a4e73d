import { useEffect, useState, type ReactNode } from 'react'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { permissionName } from './permissions.ts'
import { permissionTexts } from './permissionTexts.ts'
import { roleName } from './roles.ts'
import { findOperatorSession, type OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

type Props = { session: OperatorSession; signOut: () => Promise<void>; ended: () => void }

/** The operator's name and permissions, and the end of the session. */
export function SignedIn({ session: { expiresAt, operator }, signOut, ended }: Props) {
  const t = useText(texts)
  const p = useText(permissionTexts)
  const { time } = useFormat()
  const [busy, setBusy] = useState(false)
  const [end, setEnd] = useState(expiresAt)
  useEffect(() => {
    const timer = setTimeout(
      // A call since then, here or in another tab, has extended the session.
      () => void findOperatorSession().then((found) => (found === 'ended' ? ended() : setEnd(found?.expiresAt ?? end)), ended),
      Math.max(0, Date.parse(end) - Date.now()) + 1000,
    )
    return () => clearTimeout(timer)
  }, [end, ended])
  const leave = async () => {
    setBusy(true)
    await signOut()
  }
  return (
    <>
      <div>
        <p className="text-lg font-semibold break-words">
          <Name>{operator.userName}</Name>
        </p>
        <p className="break-words text-ink-soft">{operator.email}</p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('Roles')}>
          <ul className="flex flex-wrap gap-2">
            {operator.roles.map((role) => (
              <li key={role}>
                <Badge tone="note">{roleName(t, role)}</Badge>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={t('Session ends')}>
          <time dateTime={end}>{time(end)}</time>
        </Fact>
      </dl>
      {/* Rarely read, so folded away. */}
      <details>
        <summary className="flex min-h-11 w-fit min-w-11 cursor-pointer items-center gap-2 text-sm text-ink-soft [&::-webkit-details-marker]:hidden">
          {t('Permissions')}
          <Icon name="down" className="size-4 in-open:rotate-180" />
        </summary>
        <ul className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
          {operator.permissions.map((permission) => (
            <li key={permission}>{permissionName(p, permission)}</li>
          ))}
        </ul>
      </details>
      <Button look="secondary" className="sm:justify-self-start" busy={busy} onClick={() => void leave()}>
        {t('Logout')}
      </Button>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
