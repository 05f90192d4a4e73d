import { useState } from 'react'
import { accounts, Proof } from '#contract/accounts.ts'
import { passkeys } from '#contract/passkeys.ts'
import type { ConfirmWay } from '#contract/problems.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/passwordField.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { answerWithPasskey, refusalOf } from '#web/shell/session/passkey.ts'
import { Notice } from '#web/ui/surface.tsx'
import { texts } from './confirmationTexts.ts'

type Props = { ways: readonly ConfirmWay[]; answer: (confirmation: string) => void; onClose: () => void }

/** Asks for a confirmation in one of the ways that this person has. The pending call continues with it, or is given up without one. */
export function Confirmation({ ways, answer, onClose }: Props) {
  const t = useText(texts)
  const [mailed, setMailed] = useState(false)
  const asks = (way: ConfirmWay) => ways.includes(way)
  const typing = mailed || asks('password') || asks('sign-in')
  const { form, error, busy, failure } = useForm(Proof, async (typed) => {
    // Empty fields are not sent as proof.
    const body = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    answer((await call(accounts.confirm, { body })).confirmation)
  })
  const onField = error('password') || error('code') || error('mailCode')
  return (
    <Dialog open onClose={onClose} title={t('Is it you?')} size="small" first="form button, form input">
      <CheckedForm {...form} className="grid gap-4">
        <p className="text-ink-soft">{t('This change needs your confirmation, so that no one else can make it.')}</p>
        {asks('passkey') && <WithPasskey confirmed={answer} others={typing} />}
        {asks('password') && (
          <PasswordField label={t('Password')} name="password" autoComplete="current-password" required error={error('password')} />
        )}
        {asks('mail') && !mailed && <MailCode sent={() => setMailed(true)} />}
        {asks('mail') && mailed && (
          <>
            <Notice tone="good">{t('We have mailed you a code. It works for 10 minutes.')}</Notice>
            <Field
              label={t('Code from the mail')}
              name="mailCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              error={error('mailCode')}
            />
          </>
        )}
        {asks('code') && typing && (
          <Field
            label={t('Code of your authenticator app')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            hint={t('A recovery code works too.')}
            error={error('code')}
          />
        )}
        {asks('sign-in') && failure ? (
          <SignInAgain />
        ) : (
          typing && (
            <Submit busy={busy} failure={onField ? null : failure}>
              {t('Confirm')}
            </Submit>
          )
        )}
      </CheckedForm>
    </Dialog>
  )
}

/** A passkey is enough by itself, also where a second factor is on. */
function WithPasskey({ confirmed, others }: { confirmed: (confirmation: string) => void; others: boolean }) {
  const t = useText(texts)
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const unused = refusalOf(state.error) ?? (state.error instanceof CallError && state.error.code === 'validation')
  const press = async () => {
    setState({ busy: true })
    const passkey = await answerWithPasskey(await call(passkeys.beginConfirming))
    confirmed((await call(accounts.confirm, { body: { passkey } })).confirmation)
  }
  return (
    <>
      {unused ? (
        <Notice tone="neutral">{t('No passkey of this account was used. Please try again.')}</Notice>
      ) : (
        <Failure error={state.error} />
      )}
      <Button
        look={others ? 'secondary' : 'primary'}
        busy={state.busy ?? false}
        onClick={() => void press().catch((error: unknown) => setState({ error }))}
      >
        <Icon name="key" />
        {t('Confirm with a passkey')}
      </Button>
      {others && <p className="text-sm text-ink-soft">{t('Or with your password:')}</p>}
    </>
  )
}

function MailCode({ sent }: { sent: () => void }) {
  const t = useText(texts)
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const send = () => {
    setState({ busy: true })
    call(accounts.mailCode).then(sent, (error: unknown) => setState({ error }))
  }
  return (
    <>
      <Failure error={state.error} />
      <Button busy={state.busy ?? false} onClick={send}>
        {t('Mail me a code')}
      </Button>
    </>
  )
}

function SignInAgain() {
  const t = useText(texts)
  return (
    <>
      <Notice tone="warn">{t('You have no password yet. Please sign in again, then repeat this within ten minutes.')}</Notice>
      <ButtonLink to="/login">{t('Sign in again')}</ButtonLink>
    </>
  )
}
