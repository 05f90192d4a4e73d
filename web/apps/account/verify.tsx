import { useState } from 'react'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { PasswordField } from '#web/ui/passwordField.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import type { Route } from './+types/verify.ts'
import { tokenAtPress, useLinkToken } from '#web/shell/session/linkToken.ts'
import { texts } from '#web/features/accounts/linkTexts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Confirm e-mail')(args), noReferrer]

/** Acts on a press, not on opening: mail scanners open links too. */
export default function Verify() {
  const t = useText(texts)
  const token = useLinkToken()
  const [state, setState] = useState<{ busy?: boolean; done?: string; error?: unknown; asks?: true }>({})
  const prove = async (known: string) => {
    setState({ busy: true })
    const { accounts } = await import('#contract/accounts.ts')
    await call(accounts.verify, { body: { token: known } }).then(
      ({ message }) => setState({ done: message }),
      (error: unknown) => setState(error instanceof CallError && error.code === 'validation' ? { asks: true } : { error }),
    )
  }
  const elsewhere = state.error instanceof CallError && state.error.code === 'forbidden'
  return (
    <Card className="mx-auto grid max-w-md gap-4">
      <h1 className="text-2xl font-bold">{t('Confirm e-mail')}</h1>
      {token === '' && <Notice tone="warn">{t('This link is not complete. Please open it again from the mail.')}</Notice>}
      {token !== '' && !state.done && <p>{t('Confirm that this address is yours. Other sign-ins that were made before may end.')}</p>}
      {state.done && (
        <Notice tone="good">{t(state.done in texts ? (state.done as keyof typeof texts) : 'Your e-mail address is confirmed.')}</Notice>
      )}
      {elsewhere ? (
        <Notice tone="warn">{t('Please sign in to the account whose address you change, then open the link in the mail again.')}</Notice>
      ) : (
        <Failure error={state.error} />
      )}
      {state.asks && token && <WithPassword token={token} done={(done) => setState({ done })} />}
      {token !== '' && !state.done && !state.asks && !elsewhere && (
        <Button busy={state.busy ?? false} onClick={() => void prove(tokenAtPress(token))}>
          {t('Confirm')}
        </Button>
      )}
      {elsewhere && <ButtonLink to="/login">{t('Sign in')}</ButtonLink>}
      {(state.done || token === '') && <ButtonLink to="/">{t('Go on')}</ButtonLink>}
    </Card>
  )
}

/** Not signed in here: access to the mailbox alone may not confirm an address that someone else entered, so it needs the password. */
function WithPassword({ token, done }: { token: string; done: (message: string) => void }) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(
    async () => (await import('#contract/accounts.ts')).Confirmation,
    async ({ password }) => {
      const { accounts } = await import('#contract/accounts.ts')
      done((await call(accounts.verify, { body: { token, password } })).message)
    },
  )
  return (
    <CheckedForm {...form} method="post" className="grid gap-4">
      <p className="text-ink-soft">{t('Please enter the password of this account.')}</p>
      <PasswordField label={t('Password')} name="password" autoComplete="current-password" required error={error('password')} />
      <Submit busy={busy} failure={error('password') ? null : failure}>
        {t('Confirm')}
      </Submit>
      <ButtonLink look="secondary" to={`/reset-password#${token}`}>
        {t('I do not know it: set a new password')}
      </ButtonLink>
    </CheckedForm>
  )
}
