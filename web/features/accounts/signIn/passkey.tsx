import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { passkeys } from '#contract/passkeys.ts'
import { call } from '#web/shell/call.ts'
import { firstInteraction } from '#web/shell/session/firstInteraction.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { ownAddress } from '#web/shell/session/next.ts'
import { answerWithPasskey, knowsPasskeys, offersInField, refusalOf, stopOffer } from '#web/shell/session/passkey.ts'
import { keepSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

/** Sign-in without a password: by a press, and in the e-mail field if the browser offers passkeys there. */
export function PasskeySignIn() {
  const t = useText(texts)
  const popups = usePopups()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [known, setKnown] = useState(true)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()

  // After a press no autofill offer may start: it would abort the request of the press.
  const isPressed = useRef(false)
  const signIn = async (inField?: { isWanted: () => boolean }) => {
    const passkey = await answerWithPasskey(await call(passkeys.beginSignIn), inField)
    keepSession(await call(passkeys.signIn, { body: { passkey } }))
    await navigate(ownAddress(params.get('next'), location.origin))
    popups.success(t('Congratulations!'), t('Login Successfully!'))
  }
  const press = async () => {
    isPressed.current = true
    setBusy(true)
    setFailed(undefined)
    await signIn().catch(setFailed)
    setBusy(false)
  }
  useOffer(() => signIn({ isWanted: () => !isPressed.current }).catch((error: unknown) => refusalOf(error) ?? setFailed(error)))
  useEffect(() => setKnown(knowsPasskeys()), [])

  const refusal = refusalOf(failed)
  const unknown = failed instanceof CallError && failed.code === 'unauthenticated'
  // Its place is always reserved: a button that moves under the pointer misses the click.
  return (
    <div className={`grid gap-3 noscript:hidden ${known ? '' : 'invisible'}`}>
      <Button look="secondary" busy={busy} onClick={() => void press()}>
        <Icon name="key" />
        {t('Sign in with a passkey')}
      </Button>
      {refusal === 'given-up' && <Notice tone="neutral">{t('No passkey was used. Try again, or sign in with your password.')}</Notice>}
      {unknown && <Notice tone="danger">{t('This passkey opens no account here. Please use another way.')}</Notice>}
      <Failure error={refusal || unknown ? null : failed} />
    </div>
  )
}

/** Starts on the first interaction; ends when the page is left. */
function useOffer(offer: () => Promise<unknown>) {
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })
  useEffect(() => {
    let [begun, left] = [false, false]
    void firstInteraction()
      .then(offersInField)
      .then((yes) => yes && !left && (begun = true) && latest.current())
    return () => {
      left = true
      if (begun) void stopOffer()
    }
  }, [])
}
