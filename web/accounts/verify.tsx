import { useState } from 'react'
import { call, CallError } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { silent, titledPrivate } from '#web/layout/meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import type { Route } from './+types/verify.ts'
import { useLinkToken } from './linkToken.ts'
import { texts } from './linkTexts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Confirm e-mail')(args), silent]

/** Acts on a press, not on opening: programs that look through mails open links too. */
export default function Verify() {
  const t = useText(texts)
  const token = useLinkToken()
  const [state, setState] = useState<{ busy?: boolean; done?: string; error?: unknown }>({})
  const prove = async (known: string) => {
    setState({ busy: true })
    const { accounts } = await import('#contract/accounts.ts')
    await call(accounts.verify, { body: { token: known } }).then(
      ({ message }) => setState({ done: message }),
      (error: unknown) => setState({ error }),
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
      {token !== '' && !state.done && !elsewhere && (
        <Button busy={state.busy ?? false} onClick={() => token && void prove(token)}>
          {t('Confirm')}
        </Button>
      )}
      {elsewhere && <ButtonLink to="/login">{t('Sign in')}</ButtonLink>}
      {(state.done || token === '') && <ButtonLink to="/">{t('Go on')}</ButtonLink>}
    </Card>
  )
}
