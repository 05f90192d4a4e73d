import { useEffect, useState } from 'react'
import { notifications as contract } from '#contract/notifications.ts'
import { call } from '#web/shell/call.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { texts } from './texts.ts'

type State = 'unknown' | 'impossible' | 'refused' | 'off' | 'on'

/** Asks for the browser's permission only when the user turns it on here. */
export function PushSwitch() {
  const t = useText(texts)
  const language = useLanguage()
  const [state, setState] = useState<State>('unknown')
  const [error, setError] = useState<unknown>()
  useEffect(() => void look().then(setState), [])
  const change = async (on: boolean) => {
    setError(undefined)
    setState(on ? 'on' : 'off')
    try {
      if (on) await subscribe(language)
      else await unsubscribe()
    } catch (failure) {
      setError(failure)
    }
    setState(await look())
  }
  if (state === 'impossible')
    return <p className="text-sm text-ink-soft">{t('This browser cannot show notifications of a closed page.')}</p>
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          disabled={state === 'unknown' || state === 'refused'}
          checked={state === 'on'}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        {t('Notify me on this device, even when Pasokan is closed')}
      </label>
      {state === 'refused' && (
        <p className="text-sm text-warn">
          {t('This browser does not allow notifications for Pasokan. You can change that in its settings.')}
        </p>
      )}
      <Failure error={error} />
    </>
  )
}

async function look(): Promise<State> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return 'off'
  // A new secret gives the server a new key: subscriptions with the old one no longer work.
  const { publicKey } = await call(contract.pushKey).catch(() => ({ publicKey: undefined }))
  return publicKey === undefined || publicKey === asText(subscription.options.applicationServerKey) ? 'on' : 'off'
}

/** Bytes as base64url. */
const asText = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function subscribe(language: 'en' | 'id') {
  if ((await Notification.requestPermission()) !== 'granted') return
  const worker = await navigator.serviceWorker.register('/sw.js')
  const { publicKey } = await call(contract.pushKey)
  // A subscription with another key blocks a new one.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  await call(contract.subscribe, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, language },
  })
}

async function unsubscribe() {
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  await call(contract.unsubscribe)
}
