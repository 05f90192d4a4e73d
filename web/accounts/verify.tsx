import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { silent, titledPrivate } from '#web/layout/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import type { Route } from './+types/verify.ts'
import { useLinkToken } from './linkToken.ts'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Confirm e-mail')(args), silent]

/** One call for one link, also when React mounts twice. */
const asked = new Map<string, Promise<{ message: string }>>()
function prove(token: string) {
  const proof = asked.get(token) ?? import('#contract/accounts.ts').then(({ accounts }) => call(accounts.verify, { body: { token } }))
  asked.set(token, proof)
  return proof
}

export default function Verify() {
  const t = useText(texts)
  const token = useLinkToken()
  const [state, setState] = useState<{ done?: string; error?: unknown }>({})
  useEffect(() => {
    if (!token) return
    prove(token).then(
      ({ message }) => setState({ done: message }),
      (error: unknown) => setState({ error }),
    )
  }, [token])
  return (
    <Card className="mx-auto grid max-w-md gap-4">
      <h1 className="text-2xl font-bold">{t('Confirm e-mail')}</h1>
      {token === '' && <Notice tone="warn">{t('This link is not complete. Please open it again from the mail.')}</Notice>}
      {token && !state.done && !state.error && <p>{t('Confirming your address …')}</p>}
      {state.done && (
        <Notice tone="good">{t(state.done in texts ? (state.done as keyof typeof texts) : 'Your e-mail address is confirmed.')}</Notice>
      )}
      <Failure error={state.error} />
      <ButtonLink to="/">{t('Go on')}</ButtonLink>
    </Card>
  )
}
