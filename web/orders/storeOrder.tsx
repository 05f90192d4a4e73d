import { useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { OrderProduct } from '#contract/orders.ts'
import type { OrderReviews } from '#contract/reviews.ts'
import { storeOrders, type Move, type Step, type StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { ReviewsOfOrder } from '#web/reviews/ofOrder.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import type { Recipient } from './customer.tsx'
import { Lines } from './lines.tsx'
import { useWay } from './reason.ts'
import { RefundState } from './refundState.tsx'
import { OrderBadge } from './status.tsx'
import { StepDialog } from './stepDialog.tsx'
import { stepTexts } from './stepTexts.ts'
import { texts } from './texts.ts'

const labels: Record<Step, keyof typeof texts> = {
  accept: 'Accept',
  reject: 'Reject order',
  ship: 'Ship',
  receive: 'I have received it',
  complete: 'Complete order',
  cancel: 'Cancel order',
  refund: 'Refund',
}
const quietly = new Set<Step>(['reject', 'cancel', 'refund'])
/** What the timer does without a move. Times are shown in western Indonesian time. */
const clockWords = ({ then, status }: StoreOrder) => {
  if (then === 'receive') return 'Counts as received automatically on {time} WIB.'
  if (then === 'complete') return 'Completed automatically on {time} WIB.'
  return status === 'accepted'
    ? 'The store has to ship before {time} WIB; otherwise the order is cancelled and the money goes back.'
    : 'The store has to accept before {time} WIB; otherwise the order is cancelled and the money goes back.'
}

type Props = {
  storeOrder: StoreOrder
  lines: OrderProduct[]
  /** Null where the buyer looks, not the store. */ customer: Recipient | null
  documents: ReactNode
  /** What was said of it, once it can be. */ reviews: OrderReviews | undefined
}

/** One store's part of an order with the buttons of its viewer. */
export function StoreOrderCard({ storeOrder, lines, customer, documents, reviews }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const sayWay = useWay()
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 font-semibold">
          <Icon name={customer ? 'box' : 'store'} />
          {customer ? (
            t('Goods')
          ) : (
            <Link to={`/store/${storeOrder.ShopId}`} className="hover:underline">
              <Name>{storeOrder.shopName}</Name>
            </Link>
          )}
        </h2>
        <OrderBadge status={storeOrder.status} />
      </div>
      <Lines lines={lines} />
      <p className="flex justify-between border-t border-line pt-3">
        <span className="text-ink-soft">{t('Subtotal')}</span>
        <strong className="tabular-nums">{format.rupiah(storeOrder.subtotal)}</strong>
      </p>
      {storeOrder.carrier && (
        <p className="text-ink-soft">
          {t('Sent with {carrier}', { carrier: sayWay(storeOrder.carrier) })}{' '}
          {storeOrder.tracking && <strong className="text-ink select-all">{storeOrder.tracking}</strong>}
        </p>
      )}
      {storeOrder.waitsUntil && storeOrder.then && (
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
          {t(clockWords(storeOrder), { time: format.time(storeOrder.waitsUntil) })}
        </p>
      )}
      {storeOrder.disputed && (
        <Notice tone="warn">
          {!customer
            ? t('The money of this order went back to you through your bank. Nothing moves until we have settled this.')
            : t('This order’s payment is disputed at the buyer’s bank. Do not send goods until we have resolved it.')}
        </Notice>
      )}
      {storeOrder.refund && <RefundState refund={storeOrder.refund} />}
      <StepButtons storeOrder={storeOrder} customer={customer} />
      {documents}
      {reviews && <ReviewsOfOrder storeOrder={storeOrder} lines={lines} found={reviews} />}
    </Card>
  )
}

type Details = { reason?: string; carrier?: string; tracking?: string }

/** Each step sends what belongs to it. */
function asMove(step: Step, { reason = '', carrier = '', tracking = '' }: Details): Move {
  if (step === 'ship') return { step, carrier, tracking }
  if (step === 'accept' || step === 'receive' || step === 'complete') return { step }
  return { step, reason }
}

/** What the looker may do with a part now; what needs words or moves money asks first, and says what becomes of the money. */
export function StepButtons({ storeOrder, customer }: { storeOrder: StoreOrder; customer: Recipient | null }) {
  const t = useText(texts)
  const say = useText(stepTexts)
  const format = useFormat()
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Step | null>(null)
  const [busy, setBusy] = useState<Step | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const move = async (step: Step, details: Details = {}) => {
    setBusy(step)
    setFailure(null)
    try {
      await call(storeOrders.move, {
        params: { id: storeOrder.id },
        body: asMove(step, details),
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      setAsked(null)
      await revalidate()
    } catch (error) {
      setFailure(error)
      if (asked) throw error
    } finally {
      setBusy(null)
    }
  }
  const press = async (step: Step) => {
    if (step === 'ship' || quietly.has(step)) return setAsked(step)
    const named = { amount: format.rupiah(storeOrder.subtotal), store: storeOrder.shopName }
    const asks = {
      title: say('Have you received everything from {store}?', named),
      text: say('Please check the goods first: {amount} then goes to {store}.', named),
      yes: say('Yes, received'),
      no: say('Back'),
    }
    if (step !== 'receive' || (await popups.confirm(asks))) await move(step)
  }
  if (storeOrder.steps.length === 0) return null
  return (
    <>
      {!asked && <Failure error={failure} />}
      <div className="flex flex-wrap gap-3">
        {storeOrder.steps
          .toSorted((a, b) => Number(quietly.has(a)) - Number(quietly.has(b)))
          .map((step) => (
            <Button key={step} look={quietly.has(step) ? 'danger' : 'primary'} busy={busy === step} onClick={() => void press(step)}>
              {t(labels[step])}
            </Button>
          ))}
      </div>
      {asked && (
        <StepDialog
          step={asked}
          storeOrder={storeOrder}
          customer={customer}
          action={t(labels[asked])}
          onClose={() => setAsked(null)}
          onMove={(details) => move(asked, details)}
        />
      )}
    </>
  )
}
