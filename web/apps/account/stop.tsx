import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { asVisitor, forgetSession } from '#web/shell/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import type { Route } from './+types/stop.ts'
import { tokenAtPress, useLinkToken } from '#web/shell/session/linkToken.ts'
import { texts } from '#web/features/accounts/linkTexts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'This was not me')(args), noReferrer]

/** Undoes someone else's change without a sign-in, then continues to a new password. */
export default function Stop() {
  const t = useText(texts)
  const token = useLinkToken()
  const navigate = useNavigate()
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const stop = async (known: string) => {
    setState({ busy: true })
    // This ends all sessions. A parallel call with the old token would redirect to the login and lose the link.
    const signInBack = asVisitor()
    try {
      const { accounts } = await import('#contract/accounts.ts')
      const { reset } = await call(accounts.stop, { body: { token: known } })
      forgetSession()
      await navigate(`/reset-password#${reset}`)
    } catch (error) {
      signInBack()
      setState({ error })
    }
  }
  return (
    <Card className="mx-auto grid max-w-md gap-4">
      <h1 className="text-2xl font-bold">{t('This was not me')}</h1>
      {token === '' ? (
        <>
          <Notice tone="warn">{t('This link is not complete. Please open it again from the mail.')}</Notice>
          <ButtonLink to="/">{t('Go on')}</ButtonLink>
        </>
      ) : (
        <>
          <p>{t('If you did not make the change that we mailed you about, undo it here:')}</p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>{t('The change and every later one is undone.')}</li>
            <li>{t('Everyone is signed out of your account.')}</li>
            <li>{t('Passkeys and two-factor sign-in that were set up in the last seven days are removed.')}</li>
            <li>{t('The present password no longer works: you set a new one.')}</li>
          </ul>
          <Failure error={state.error} />
          <Button look="danger" busy={state.busy ?? false} onClick={() => void stop(tokenAtPress(token))}>
            {t('Undo the change')}
          </Button>
          <p className="text-sm text-ink-soft">{t('If it was you, just close this page.')}</p>
        </>
      )}
    </Card>
  )
}
