import { redirect, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { accounts } from '#contract/accounts.ts'
import { passkeys } from '#contract/passkeys.ts'
import { sessions } from '#contract/sessions.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { ownAddress } from '#web/shell/session/next.ts'
import { readSession } from '#web/shell/session/session.ts'
import { MembershipSection } from '#web/features/organizations/members/membership.tsx'
import { PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/settings.ts'
import { EmailSection } from '#web/features/accounts/email.tsx'
import { PasskeysSection } from '#web/features/accounts/passkeys.tsx'
import { PasswordSection } from '#web/features/accounts/password.tsx'
import { PrivacySection } from '#web/features/accounts/ownData.tsx'
import { SecondFactorSection } from '#web/features/accounts/secondFactor.tsx'
import { SessionsSection } from '#web/features/accounts/sessions.tsx'
import { texts } from '#web/features/accounts/texts.ts'

export const handle: PageFacts = { private: true, narrow: true }

export async function clientLoader() {
  if (!readSession()) throw redirect('/login?next=/settings')
  const [security, signedIn, keys, own] = await Promise.all([
    call(accounts.security),
    call(sessions.list),
    call(passkeys.list),
    call(sessions.organizations),
  ])
  return { security, signedIn, keys, own }
}
export const meta = titledPrivate(texts, 'Account settings')

/** Settings for access: e-mail, password, second factor, devices, and closing the account. */
export default function Settings({ loaderData: { security, signedIn, keys, own } }: Route.ComponentProps) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const changed = () => void revalidate()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const next = params.get('next')
  const enrolled = () => (next === null ? changed() : void navigate(ownAddress(next, location.origin)))
  return (
    <div>
      <PageTitle>{t('Account settings')}</PageTitle>
      <div className="grid gap-6">
        <EmailSection security={security} changed={changed} />
        <PasswordSection security={security} changed={changed} />
        <SecondFactorSection security={security} changed={changed} enrolled={enrolled} />
        <PasskeysSection list={keys} security={security} changed={changed} enrolled={enrolled} />
        <SessionsSection signedIn={signedIn} changed={changed} />
        <MembershipSection own={own} />
        <PrivacySection />
      </div>
    </div>
  )
}
