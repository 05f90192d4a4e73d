import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookings, type BookingMove, type Bookings } from '#contract/bookings.ts'
import { daysIn, type Days } from '#contract/dayCount.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { bookingTexts } from './texts.ts'

const AskDialog = lazyDialog(async () => (await import('./askDialog.tsx')).AskDialog)
const DeclineDialog = lazyDialog(async () => (await import('./declineDialog.tsx')).DeclineDialog)

type Line = Bookings['lines'][number]
type Props = { storeOrder: StoreOrder; found: Bookings; /** The viewer is the store. */ selling: boolean }

/** Bookings of a store order: first and last day, deadline of free cancellation, and requested other days. */
export function BookingsOfPart({ storeOrder: { OrderId, status, cancelFreeUntil }, found: { lines }, selling }: Props) {
  const t = useText(bookingTexts)
  const format = useFormat()
  if (lines.length === 0 || !lines.some(({ mayAsk, moves }) => mayAsk || moves.length > 0)) return null
  const isCancelled = !selling && cancelFreeUntil && (status === 'paid' || status === 'accepted')
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('Booked')}</h3>
      {isCancelled && <p className="text-sm text-ink-soft">{t('Free to cancel until {day}.', { day: format.date(cancelFreeUntil) })}</p>}
      {lines.map((line) => (
        <OfLine key={line.OrderLineId} orderId={OrderId} line={line} />
      ))}
    </section>
  )
}

function OfLine({ orderId, line }: { orderId: StoreOrder['OrderId']; line: Line }) {
  const t = useText(bookingTexts)
  const say = useDays()
  const [asking, setAsking] = useState(false)
  AskDialog.usePreload(line.mayAsk)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-2">
          <Icon name="calendar" className="size-5 shrink-0 text-ink-soft" />
          <span>
            {line.quantity} × {say(line)}
          </span>
        </p>
        {line.mayAsk && (
          <Button look="secondary" onClick={() => setAsking(true)}>
            {t('Ask to change the dates')}
          </Button>
        )}
      </div>
      {line.moves.map((move) => (
        <MoveRow key={move.id} move={move} />
      ))}
      {asking && <AskDialog orderId={orderId} line={line} onClose={() => setAsking(false)} />}
    </div>
  )
}

const states = {
  asked: ['note', 'Waiting for the store'],
  agreed: ['good', 'Agreed'],
  declined: ['warn', 'Declined'],
  withdrawn: ['neutral', 'Withdrawn'],
} as const

function MoveRow({ move }: { move: BookingMove }) {
  const t = useText(bookingTexts)
  const say = useDays()
  const { revalidate } = useRevalidator()
  const [declining, setDeclining] = useState(false)
  DeclineDialog.usePreload(move.steps.includes('decline'))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [tone, word] = states[move.status]
  const once = useRetryKey()
  const answer = async (step: 'agree' | 'withdraw') => {
    setBusy(true)
    setFailure(null)
    try {
      const asked = { params: { id: move.id }, body: { step } }
      await once(asked, (headers) => call(bookings.answer, { ...asked, headers }))
      await revalidate()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const was = say({ fromDay: move.wasFrom, toDay: move.wasTo })
  return (
    <div className="grid gap-2 rounded-xl border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-medium">{t('From {from} to {to}', { from: was, to: say(move) })}</strong>
        <Badge tone={tone}>{t(word)}</Badge>
      </p>
      {[move.note, move.answer].map(
        (text, at) =>
          text && (
            <p key={at} dir="auto" className="rounded-lg bg-sunken p-3 whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ),
      )}
      <Failure error={failure} />
      {move.steps.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {move.steps.includes('agree') && (
            <Button busy={busy} onClick={() => void answer('agree')}>
              {t('Agree to the new dates')}
            </Button>
          )}
          {move.steps.includes('decline') && (
            <Button look="secondary" onClick={() => setDeclining(true)}>
              {t('Decline')}
            </Button>
          )}
          {move.steps.includes('withdraw') && (
            <Button look="secondary" busy={busy} onClick={() => void answer('withdraw')}>
              {t('Withdraw')}
            </Button>
          )}
        </div>
      )}
      {declining && <DeclineDialog id={move.id} onClose={() => setDeclining(false)} />}
    </div>
  )
}

/** Days as text in the reader's language. */
function useDays() {
  const format = useFormat()
  return (days: Days) => (daysIn(days) === 1 ? format.date(days.fromDay) : `${format.date(days.fromDay)} – ${format.date(days.toDay)}`)
}
