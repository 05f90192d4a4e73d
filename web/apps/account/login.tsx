import type { TradingRole } from '#contract/roles.ts'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { accounts as contract } from '#contract/accounts.ts'
import type { PageFacts } from '#contract/page.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { publicTitle } from '#web/shell/layout/meta.ts'
import { useVisitorsOnly } from '#web/shell/session/useVisitorsOnly.ts'
import { ownAddress } from '#web/shell/session/next.ts'
import { keepSession } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/passwordField.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { contexts } from '#web/shell/context.ts'
import { Mark } from '#web/shell/layout/logo.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, NeedsScript, Notice } from '#web/ui/surface.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useRootData } from '#web/shell/rootData.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import type { Route } from './+types/login.ts'
import { Elsewhere } from '#web/features/accounts/signIn/elsewhere.tsx'
import { PasskeySignIn } from '#web/features/accounts/signIn/passkey.tsx'
import { signIn } from '#web/features/accounts/signIn/signIn.ts'
import { texts } from '#web/features/accounts/signIn/texts.ts'

export const handle: PageFacts = { kept: 'without-query' }

const TryAs = lazyPart(async () => (await import('./tryAs.tsx')).default)

export const loader = ({ context }: Route.LoaderArgs) => context.get(contexts.call)(contract.providers)
export const meta = publicTitle(texts, {
  title: 'Login',
  description: 'Sign in to Pasokan, or register your company or your store.',
  path: '/login',
})

export default function Login({ loaderData: { providers } }: Route.ComponentProps) {
  useVisitorsOnly()
  const t = useText(texts)
  const [params] = useSearchParams()
  const next = params.get('next')
  const onward = next ? `?next=${encodeURIComponent(next)}` : ''
  return (
    <div className="mx-auto grid max-w-4xl gap-6 md:grid-flow-dense md:grid-cols-2">
      <h1 className="sr-only">{t('Sign in to Pasokan')}</h1>
      <div className="contents noscript:md:col-span-2 noscript:block">
        <NeedsScript>{t('Turn on JavaScript in your browser to sign in, order and sell.')}</NeedsScript>
      </div>
      <Card className="grid content-start gap-5 md:col-start-2">
        {params.has('reset') && <Notice tone="good">{t('Your password is changed. Please sign in.')}</Notice>}
        {params.has('registered') && <Notice tone="good">{t('You are registered. Please sign in.')}</Notice>}
        {params.has('confirm') && (
          <Notice tone="warn">
            {t(
              'This address already has an account. We mailed you a link: confirm with it and the password of that account, then sign in.',
            )}
          </Notice>
        )}
        {params.has('over') && (
          <Notice>{t('Your session has ended. Sign in again and you are back where you were, with what you typed.')}</Notice>
        )}
        {params.has('left') && (
          <Notice>{t('You were signed out in another tab. Sign in again and you are back where you were, with what you typed.')}</Notice>
        )}
        <Tabs
          label={t('Who are you?')}
          first={params.get('as') === 'seller' ? 'umkm' : 'company'}
          tabs={[
            { id: 'company', label: t('Company'), panel: <SignIn as="buyer" /> },
            {
              id: 'umkm',
              label: t('UMKM'),
              panel: <SignIn as="seller" elsewhere={<Elsewhere providers={providers} />} />,
            },
          ]}
        />
        <PasskeySignIn />
      </Card>
      <Card className="grid content-center gap-4 md:col-start-1">
        <Mark className="size-14" />
        <h2 className="text-xl font-bold">{t('New here?')}</h2>
        <p className="text-ink-soft">{t('Buy from small suppliers with your documents in order, or open your own store.')}</p>
        <ButtonLink to={`/register-buyer${onward}`}>
          <Icon name="company" />
          {t('Register as Company')}
        </ButtonLink>
        <ButtonLink to="/register-seller" look="secondary">
          <Icon name="store" />
          {t('Register as UMKM')}
        </ButtonLink>
      </Card>
    </div>
  )
}

const loadCredentials = async () => (await import('#contract/buyers.ts')).Credentials

function SignIn({ as: role, elsewhere }: { as: TradingRole; elsewhere?: ReactNode }) {
  const t = useText(texts)
  const popups = usePopups()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const registered = (useLocation().state as { email?: string } | null)?.email
  const demo = useRootData()?.site.demo
  const [{ email, hint }, fill] = useState({ email: '', hint: 0 })
  const [asked, setAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { form, error, busy, failure } = useForm(loadCredentials, async (body) => {
    keepSession(await signIn[role](body))
    await navigate(ownAddress(params.get('next'), location.origin))
    popups.success(t('Congratulations!'), t('Login Successfully!'))
  })
  // The field that has just appeared comes next: focus it.
  useEffect(() => {
    if (asked) place.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }, [asked])
  const code = failure instanceof CallError ? failure.code : undefined
  // Once requested, the field for the code stays, whatever else fails later.
  if (code === 'second-factor' && !asked) setAsked(true)
  return (
    <div ref={place} className="grid gap-5">
      <CheckedForm {...form} method="post" className="grid gap-4">
        <Field
          key={`email-${hint}`}
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          error={error('email')}
          defaultValue={email || registered}
        />
        <PasswordField
          key={`password-${hint}`}
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          error={error('password')}
          defaultValue={email && 'PasokanDemo2026'}
        />
        {asked && (
          <Field
            label={t('Code')}
            name="code"
            autoComplete="one-time-code"
            required
            error={error('code')}
            hint={t('Six digits of your authenticator, or a recovery code.')}
          />
        )}
        <Link
          to={`/forgot-password?as=${role}`}
          className="-my-2 inline-flex min-h-11 items-center justify-self-end text-sm font-medium text-accent underline"
        >
          {t('Forgot password?')}
        </Link>
        {code === 'unauthenticated' && (
          <Notice tone="danger">
            <p>{t('The e-mail or the password is wrong.')}</p>
            <p className="text-sm">
              {t(role === 'buyer' ? 'Registered as UMKM? Choose UMKM above.' : 'Registered as a company? Choose Company above.')}
            </p>
          </Notice>
        )}
        <Submit busy={busy} failure={code === 'unauthenticated' || (code === 'second-factor' && !error('code')) ? null : failure}>
          {t('Login')}
        </Submit>
        {demo && (
          <Suspense>
            <TryAs role={role} onFill={(chosen) => fill({ email: chosen, hint: hint + 1 })} />
          </Suspense>
        )}
      </CheckedForm>
      {elsewhere}
    </div>
  )
}
