import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { operator, OperatorSetup } from '#contract/operator.ts'
import { AuthenticatorKey } from '#web/features/accounts/authenticatorKey.tsx'
import { NewPasswordField } from '#web/features/accounts/fields.tsx'
import { useLinkToken } from '#web/shell/session/linkToken.ts'
import { RecoveryCodes } from '#web/features/accounts/recoveryCodes.tsx'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Card, NeedsScript, Notice, Skeleton } from '#web/ui/surface.tsx'
import type { Route } from './+types/setup.ts'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Set up operator account')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** Excludes the sign-in of a company or a supplier in this browser. */
const asNobody = { access_token: '' }
type SetupStart = { email: string; secret: string; uri: string }

/** Page of the link from `npm run pasokan -- operator add`. The link is used up only when password and code are sent. */
export default function OperatorSetupPage() {
  const t = useText(texts)
  const token = useLinkToken()
  const [begun, setBegun] = useState<SetupStart>()
  const [error, setError] = useState<unknown>()
  const asked = useRef<string>(undefined)
  useEffect(() => {
    // Each call makes another secret and only the last one counts: the double effects of strict mode must not call twice.
    if (!token || asked.current === token) return
    asked.current = token
    call(operator.beginSetup, { body: { token }, headers: asNobody }).then(setBegun, setError)
  }, [token])
  return (
    <Card className="mx-auto grid max-w-md gap-4">
      <h1 className="text-2xl font-bold">{t('Set up operator account')}</h1>
      <NeedsScript>{t('This page needs JavaScript. Please turn it on and load the page again.')}</NeedsScript>
      {token === '' && <Notice tone="warn">{t('This link is not complete. Please open the whole link that you were given.')}</Notice>}
      <SetupFailure error={error} />
      {token !== '' && !begun && !error && <Skeleton className="h-96 noscript:hidden" />}
      {token && begun && <SetupForm token={token} {...begun} />}
      {(token === '' || Boolean(error)) && (
        <ButtonLink look="secondary" to="/operator">
          {t('Go to sign-in')}
        </ButtonLink>
      )}
    </Card>
  )
}

function SetupFailure({ error }: { error: unknown }) {
  const t = useText(texts)
  if (!(error instanceof CallError) || error.code !== 'link-dead') return <Failure error={error} />
  return <Notice tone="danger">{t('This link was used before or is too old. Ask an administrator for a new one.')}</Notice>
}

function SetupForm({ token, email, secret, uri }: SetupStart & { token: string }) {
  const t = useText(texts)
  const navigate = useNavigate()
  const [codes, setCodes] = useState<string[]>()
  const { form, error, busy, failure } = useForm(OperatorSetup, async (body) =>
    setCodes((await call(operator.setup, { body, headers: asNobody })).recoveryCodes),
  )
  const isTold = Boolean(error('code') ?? error('password'))
  return (
    <>
      <CheckedForm {...form} method="post" className="grid gap-4">
        <input type="hidden" name="token" value={token} readOnly />
        <p>{t('Choose a password, then scan the picture with your authenticator app, or type the key into it.')}</p>
        <Field label={t('Email')} type="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField error={error} />
        <AuthenticatorKey secret={secret} uri={uri} />
        <Field
          label={t('Code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint={t('Six digits that the app shows now.')}
          error={error('code')}
        />
        <SetupFailure error={isTold ? null : failure} />
        <Submit busy={busy} failure={null}>
          {t('Finish set-up')}
        </Submit>
      </CheckedForm>
      {codes && <RecoveryCodes codes={codes} onClose={() => void navigate('/operator', { state: { email }, replace: true })} />}
    </>
  )
}
