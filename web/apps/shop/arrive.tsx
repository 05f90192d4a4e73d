import { useState } from 'react'
import { shipments, type Arrival } from '#contract/shipments.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { CallError } from '#web/ui/callError.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import type { Route } from './+types/arrive.ts'
import { texts } from '#web/features/shipments/texts.ts'

export const handle: PageFacts = { private: true }
export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Type the receipt code')(args), noReferrer]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return call(shipments.showArrival, { params }).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'not-found') return null
    throw error
  })
}

/** Target of the QR code on a delivery note: the driver types six digits, without an account. */
export default function Arrive({ loaderData, params }: Route.ComponentProps) {
  const t = useText(texts)
  const [arrival, setArrival] = useState(loaderData)
  if (!arrival) return <Notice tone="warn">{t('This delivery is not there. Please scan the code of the delivery note again.')}</Notice>
  return (
    <Card className="mx-auto grid w-full max-w-md gap-4">
      <h1 className="text-2xl font-bold">
        <Name>{t('Delivery of {store}', { store: arrival.shopName })}</Name>
      </h1>
      <p className="text-ink-soft tabular-nums wrap-anywhere">
        {t('Delivery {number}', { number: arrival.number })} · {t('Order {id}', { id: arrival.OrderId })}
      </p>
      {arrival.arrivedAt ? <Done at={arrival.arrivedAt} /> : <Code arrival={arrival} token={params.token} onArrived={setArrival} />}
    </Card>
  )
}

function Done({ at }: { at: string }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <div role="status" className="grid gap-2 rounded-xl bg-good-soft p-4">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="check" />
        {t('It has arrived. Thank you!')}
      </p>
      <p>{t('The arrival was noted on {time} WIB.', { time: format.time(at) })}</p>
    </div>
  )
}

function Code({ arrival, token, onArrived }: { arrival: Arrival; token: string; onArrived: (arrival: Arrival) => void }) {
  const t = useText(texts)
  const format = useFormat()
  const [code, setCode] = useState('')
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const send = async () => {
    setState({ busy: true })
    try {
      onArrived(await call(shipments.arrive, { params: { token }, body: { code } }))
    } catch (error) {
      setCode('')
      setState({ error })
    }
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>{t('Ask the receiver for the six digits and type them here.')}</p>
      {arrival.pausedUntil && (
        <Notice tone="warn">{t('Too many wrong codes. Try again after {time} WIB.', { time: format.time(arrival.pausedUntil) })}</Notice>
      )}
      <input
        aria-label={t('Receipt code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={6}
        required
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        className="block min-h-14 w-full rounded-lg border border-line-strong bg-surface text-center text-3xl tracking-[0.3em] tabular-nums"
      />
      <Failure error={state.error} />
      <Button type="submit" busy={state.busy ?? false} disabled={code.length !== 6}>
        {t('Confirm the arrival')}
      </Button>
    </form>
  )
}
