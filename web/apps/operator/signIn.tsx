import { useState } from 'react'
import { useLocation } from 'react-router'
import { Credentials } from '#contract/buyers.ts'
import { operator } from '#contract/operator.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/passwordField.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { useRootData } from '#web/shell/rootData.ts'
import { DemoFill, type DemoCredentials } from './demoFill.tsx'
import { keepOperator, type OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

/** The code is in the form from the start, since every operator has one. */
export function OperatorSignIn({ done }: { done: (session: OperatorSession) => void }) {
  const t = useText(texts)
  const email = (useLocation().state as { email?: string } | null)?.email
  const demo = useRootData()?.site.demo
  const [filled, setFilled] = useState<DemoCredentials>()
  const { form, error, busy, failure } = useForm(Credentials, async (body) => {
    // An empty token: excludes a company's sign-in in the same browser.
    const reply = await call(operator.login, { body, headers: { access_token: '' } })
    const session = { token: reply.access_token, expiresAt: reply.expiresAt, operator: reply.operator }
    keepOperator(session)
    done(session)
  })
  const isToldAtCode = failure instanceof CallError && Boolean(error('code'))
  return (
    <CheckedForm {...form} method="post" className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{t('For the people who run Pasokan.')}</p>
      <Field
        key={`email-${filled?.email}`}
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={error('email')}
        defaultValue={filled?.email ?? email ?? ''}
      />
      <PasswordField
        key={`password-${filled?.password}`}
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        required
        error={error('password')}
        defaultValue={filled?.password}
      />
      <Field
        key={`code-${filled?.code}-${filled?.email}`}
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        required
        error={error('code')}
        hint={t('Six digits of your authenticator, or a recovery code.')}
        defaultValue={filled?.code}
      />
      <Submit busy={busy} failure={isToldAtCode ? null : failure}>
        {t('Login')}
      </Submit>
      {demo && <DemoFill fill={setFilled} />}
    </CheckedForm>
  )
}
