import type { ReactNode } from 'react'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/surface.tsx'
import type { Recipient } from './customer.tsx'
import { Progress } from './progress.tsx'
import { RefundState } from './refundState.tsx'
import { StepButtons } from './stepButtons.tsx'
import { texts } from './texts.ts'

/** Text for the step that the timer takes by itself. Times are in western Indonesian time. */
function clockWords({ then, status }: StoreOrder, selling: boolean) {
  if (then === 'receive')
    return selling ? 'The buyer confirms that it arrived. Counts as received on {time} WIB.' : 'Counts as received on {time} WIB.'
  if (then === 'close-short')
    return selling
      ? 'Ship the rest before {time} WIB; otherwise it is closed and the buyer gets its money back.'
      : 'The store has to ship the rest before {time} WIB; otherwise its money goes back.'
  if (then === 'complete') return 'Completed automatically on {time} WIB.'
  if (status === 'accepted')
    return selling
      ? 'Ship before {time} WIB; otherwise the order is cancelled and the buyer gets the money back.'
      : 'The store has to ship before {time} WIB; otherwise the order is cancelled and the money goes back.'
  return selling
    ? 'Accept before {time} WIB; otherwise the order is cancelled and the buyer gets the money back.'
    : 'The store has to accept before {time} WIB; otherwise the order is cancelled and the money goes back.'
}

/** The same in a list, where the order's own page says what comes after it. */
function briefWords({ then, status }: StoreOrder, selling: boolean) {
  if (then === 'receive') return 'Counts as received {time} WIB'
  if (then === 'complete') return 'Completed by itself {time} WIB'
  const ships = then === 'close-short' || status === 'accepted'
  if (selling) return ships ? 'Ship by {time} WIB' : 'Accept by {time} WIB'
  return ships ? 'The store ships by {time} WIB' : 'The store accepts by {time} WIB'
}

type WaitingProps = {
  storeOrder: StoreOrder
  selling: boolean
  /** Without what comes after the deadline. */ brief?: boolean
  /** It leads the page. */ leads?: boolean
}

/** The step that a store order waits for, and its deadline. */
export function Waiting({ storeOrder, selling, brief = false, leads = false }: WaitingProps) {
  const t = useText(texts)
  const format = useFormat()
  const words = brief ? briefWords : clockWords
  if (!storeOrder.waitsUntil || !storeOrder.then) return null
  return (
    <p className={`flex items-start gap-2 ${leads ? 'font-medium' : 'text-sm text-ink-soft'}`}>
      <Icon name="clock" className={`mt-0.5 shrink-0 text-ink-soft ${leads ? 'size-5' : 'size-4'}`} />
      {t(words(storeOrder, selling), { time: format.deadline(storeOrder.waitsUntil) })}
    </p>
  )
}

type Props = {
  storeOrder: StoreOrder
  /** Null if the viewer is the buyer, not the store. */ customer: Recipient | null
  /** Its next step is the page's. */ leads: boolean
  /** Shown beside the next step. */ children?: ReactNode
}

/** State of a store order: its stage, its deadline, the state of its money, and the viewer's next steps. */
export function Standing({ storeOrder, customer, leads, children }: Props) {
  const t = useText(texts)
  return (
    <>
      <Progress status={storeOrder.status} />
      <Waiting storeOrder={storeOrder} selling={customer !== null} leads={leads} />
      {storeOrder.disputed && (
        <Notice tone="warn">
          {!customer
            ? t('The money of this order went back to you through your bank. Nothing moves until we have settled this.')
            : t('This order’s payment is disputed at the buyer’s bank. Do not send goods until we have resolved it.')}
        </Notice>
      )}
      {storeOrder.refund && <RefundState refund={storeOrder.refund} />}
      <StepButtons storeOrder={storeOrder} customer={customer} leads={leads}>
        {children}
      </StepButtons>
    </>
  )
}
