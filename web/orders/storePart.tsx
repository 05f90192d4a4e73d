import { useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { OrderProduct } from '#contract/orders.ts'
import { storeOrders, type Step, type StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { Lines } from './lines.tsx'
import { useReason } from './reason.ts'
import { RefundState } from './refundState.tsx'
import { OrderBadge } from './status.tsx'
import { StepDialog } from './stepDialog.tsx'
import { texts } from './texts.ts'

const labels: Record<Step, keyof typeof texts> = {
  accept: 'Accept',
  reject: 'Reject',
  ship: 'Ship',
  receive: 'I have received it',
  complete: 'All is well',
  cancel: 'Cancel',
  refund: 'Refund',
}
const quietly = new Set<Step>(['reject', 'cancel', 'refund'])
const clockWords = {
  cancel: 'The order is cancelled and refunded if the store does not act.',
  receive: 'It counts as received by itself.',
  complete: 'It is completed by itself.',
} as const

type Props = { part: StoreOrder; lines: OrderProduct[]; /** Its buyer looks, not its store. */ buying: boolean; papers: ReactNode }

/** One store's part of an order with the buttons of whoever looks at it. */
export function StorePart({ part, lines, buying, papers }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const sayWay = useReason()
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 font-semibold">
          <Icon name="store" />
          <Link to={`/store/${part.ShopId}`} className="hover:underline">
            {part.shopName}
          </Link>
        </h2>
        <OrderBadge status={part.status} />
      </div>
      <Lines lines={lines} />
      <p className="flex justify-between border-t border-line pt-3">
        <span className="text-ink-soft">{t('Total Payment')}</span>
        <strong className="tabular-nums">{format.rupiah(part.subtotal)}</strong>
      </p>
      {part.carrier && (
        <p className="text-ink-soft">
          {t('Sent with {carrier}', { carrier: sayWay(part.carrier) })}{' '}
          {part.tracking && <strong className="text-ink select-all">{part.tracking}</strong>}
        </p>
      )}
      {part.waitsUntil && part.then && (
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
          {t('Until {time}', { time: format.time(part.waitsUntil) })}. {t(clockWords[part.then])}
        </p>
      )}
      {part.disputed && (
        <Notice tone="warn">
          {buying
            ? t('The money of this order went back to you through your bank. Nothing moves until we have settled this.')
            : t(
                'The money of this order was taken back at the buyer’s bank. Nothing moves until we have settled this; please do not send goods.',
              )}
        </Notice>
      )}
      {part.refund && <RefundState refund={part.refund} />}
      <StepButtons part={part} />
      {papers}
    </Card>
  )
}

/** What the looker may do with a part now; what needs words asks for them first. */
export function StepButtons({ part }: { part: StoreOrder }) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Step | null>(null)
  const [busy, setBusy] = useState<Step | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const move = async (step: Step, details: { reason?: string; carrier?: string; tracking?: string } = {}) => {
    setBusy(step)
    setFailure(null)
    try {
      await call(storeOrders.move, {
        params: { id: part.id },
        body: { step, ...details },
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
  const press = (step: Step) => (step === 'ship' || quietly.has(step) ? setAsked(step) : void move(step))
  if (part.steps.length === 0) return null
  return (
    <>
      {!asked && <Failure error={failure} />}
      <div className="flex flex-wrap gap-3">
        {part.steps
          .toSorted((a, b) => Number(quietly.has(a)) - Number(quietly.has(b)))
          .map((step) => (
            <Button key={step} look={quietly.has(step) ? 'danger' : 'primary'} busy={busy === step} onClick={() => press(step)}>
              {t(labels[step])}
            </Button>
          ))}
      </div>
      {asked && (
        <StepDialog step={asked} title={t(labels[asked])} onClose={() => setAsked(null)} onMove={(details) => move(asked, details)} />
      )}
    </>
  )
}
