import { useCallback, useEffect, useRef, useState } from 'react'
import { deliveryRequests, type DeliveryRequest } from '#contract/deliveryRequests.ts'
import type { AddressId } from '#contract/ids.ts'
import type { OrderProduct } from '#contract/orders.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { askTexts } from './askTexts.ts'

type Props = { store: StoreTotal; lines: OrderProduct[]; place: AddressId | undefined; onAnswered: () => Promise<void> }

/** Asks a store that quotes its delivery itself, with one click. The quote is paid with the goods. */
export function AskDelivery({ store, lines, place, onAnswered }: Props) {
  const t = useText(askTexts)
  const { date, time } = useFormat()
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const { request, failure, ask } = useRequest({ store, lines, place, onAnswered })
  const fits = request?.fits ? request : null
  if (request === undefined) return <Failure error={failure} />
  if (store.shipping?.DeliveryRequestId)
    return fits?.validUntil ? (
      <p className="text-sm text-ink-soft">{t('The store’s answer, valid until {day}.', { day: date(fits.validUntil) })}</p>
    ) : null
  if (fits?.status === 'asked')
    return (
      <Notice>{t('Asked on {time}. We tell you as soon as the store answers; your cart is kept.', { time: time(fits.askedAt) })}</Notice>
    )
  const send = async () => {
    setBusy(true)
    await ask(message)
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      {fits?.status === 'declined' && (
        <Notice tone="warn">
          {t('The store cannot deliver this: {reason} Choose another way, or change what you buy.', { reason: fits.answer })}
        </Notice>
      )}
      <TextArea
        label={t('What should the store know? (optional)')}
        hint={t('It sees your goods and the address, and answers with one price.')}
        rows={2}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button look="secondary" className="w-fit" busy={busy} onClick={() => void send()}>
        {t('Ask for the delivery price')}
      </Button>
      <Failure error={failure} />
    </div>
  )
}

/** Latest delivery request. Reloads it when the window gets the focus, and puts an answered one into the cart. */
function useRequest({ store: { ShopId, shipping }, lines, place, onAnswered }: Props) {
  const [request, setRequest] = useState<DeliveryRequest | null>()
  const [failure, setFailure] = useState<unknown>(null)
  const params = { shopId: ShopId }
  const chosen = JSON.stringify(shipping)
  const look = useCallback(async () => {
    // No way of delivery is chosen yet, so there is no request.
    if (chosen === 'null') return
    try {
      setRequest(await call(deliveryRequests.mine, { params: { shopId: ShopId } }))
    } catch (error) {
      if (error instanceof CallError && error.code === 'not-found') setRequest(null)
      else setFailure(error)
    }
  }, [ShopId, chosen])
  useEffect(() => {
    void look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [look])
  const answered = request?.fits === true && request.status === 'answered' && !shipping?.DeliveryRequestId ? request.id : undefined
  const put = useRef(onAnswered)
  useEffect(() => {
    put.current = onAnswered
  })
  useEffect(() => {
    if (answered !== undefined) void put.current()
  }, [answered])

  const ask = async (message: string) => {
    setFailure(null)
    try {
      const body = { message, lines: lines.map(({ id }) => id), ...(place !== undefined && { AddressId: place }) }
      setRequest(await call(deliveryRequests.ask, { params, body }))
    } catch (error) {
      setFailure(error)
    }
  }
  return { request, failure, ask }
}
