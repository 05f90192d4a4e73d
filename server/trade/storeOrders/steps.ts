import { dayInWib } from '#contract/dayCount.ts'
import type { Step, StoreOrderStatus } from '#contract/storeOrders.ts'
import type { ActorRole } from '#server/platform/actor.ts'
import type { SettingKey } from '#contract/settings.ts'
import type { Settings } from '#server/platform/settings/read.ts'
import { movesFrom, tableOfMoves } from '#server/platform/db/transition.ts'

/** Every move of a store order that is allowed, and nothing else. `payment`: the buyer's money is back. `reopen`: by `not-me` alone. */
export const storeOrderMoves = tableOfMoves('storeOrders', [
  { move: 'accept', by: ['seller'], from: ['paid'], to: 'accepted', event: 'store_order.accepted' },
  { move: 'reject', by: ['seller'], from: ['paid', 'accepted'], to: 'rejected', event: 'store_order.rejected' },
  { move: 'reopen', by: ['seller'], from: ['accepted'], to: 'paid', event: 'store_order.reopened' },
  { move: 'ship', by: ['seller'], from: ['accepted'], to: 'shipped', event: 'store_order.shipped' },
  { move: 'receive', by: ['buyer', 'system'], from: ['shipped'], to: 'received', event: 'store_order.received' },
  { move: 'complete', by: ['buyer', 'system'], from: ['received'], to: 'completed', event: 'store_order.completed' },
  { move: 'cancel', by: ['buyer'], from: ['paid', 'accepted'], to: 'cancelled', event: 'store_order.cancelled' },
  { move: 'cancel', by: ['system', 'operator'], from: ['paid', 'accepted'], to: 'cancelled', event: 'store_order.cancelled' },
  { move: 'refund', by: ['seller'], from: ['shipped', 'received'], to: 'cancelled', event: 'store_order.cancelled' },
  { move: 'refund', by: ['operator'], from: ['shipped', 'received', 'completed'], to: 'cancelled', event: 'store_order.cancelled' },
  { move: 'return-money', by: ['payment'], from: ['rejected', 'cancelled'], to: 'refunded', event: 'store_order.refunded' },
])

/** Effects of a move: refunds the buyer, restocks pieces that never left, frees the seller's money. */
export const follows: Record<Step, { refunds?: true; restocks?: true; frees?: true }> = {
  accept: {},
  reject: { refunds: true, restocks: true },
  ship: {},
  receive: { frees: true },
  complete: {},
  cancel: { refunds: true, restocks: true },
  refund: { refunds: true },
}

/** Open claims block completion, and unapproved proofs block shipping. A company may cancel an accepted order only in its free period. */
export const stepsFor = (
  who: ActorRole | 'system',
  from: StoreOrderStatus,
  { claimed, unapproved, cancelFreeUntil }: Waits = { claimed: 0, unapproved: 0, cancelFreeUntil: null },
) =>
  movesFrom(storeOrderMoves, who, from).filter(
    (move): move is Step =>
      move !== 'return-money' &&
      move !== 'reopen' &&
      !(move === 'complete' && claimed > 0) &&
      !(move === 'ship' && unapproved > 0) &&
      !(move === 'cancel' && who === 'buyer' && from === 'accepted' && !isFree(cancelFreeUntil)),
  )

const isFree = (until: string | null) => until !== null && dayInWib(new Date()) <= until

export const mayMove = (step: Step, who: ActorRole | 'system', { status, ...waits }: Waits & { status: string }) =>
  stepsFor(who, status as StoreOrderStatus, waits).includes(step)

/** `claimed`: what open claims ask for, in rupiah; `unapproved`: lines whose proof is not approved; `cancelFreeUntil`: a day in WIB. */
type Waits = { claimed: number; unapproved: number; cancelFreeUntil: string | null }

/** True if this role can ever make the move. */
export const isTheirs = (step: Step, who: ActorRole | 'system') =>
  storeOrderMoves.rows.some((row) => row.move === step && partiesOf(row).includes(who))

const partiesOf = ({ by }: { by: readonly string[] }) => by

/** The timer's step per status and the setting for its days. The setting's value at payment time applies. */
export const timers = {
  paid: { after: 'orders.accept-days', then: 'cancel' },
  accepted: { after: 'orders.ship-days', then: 'cancel' },
  shipped: { after: 'orders.receive-days', then: 'receive' },
  received: { after: 'orders.complete-days', then: 'complete' },
} as const satisfies Partial<Record<StoreOrderStatus, { after: SettingKey; then: Step }>>

/** Timer for the unshipped rest of a partly shipped store order. It starts with the last shipment and closes the rest. */
export const restTimer = { after: 'orders.ship-days', then: 'close-short' } as const

type Timed = {
  status: StoreOrderStatus
  statusSince: Date
  paidAt: Date
  arrivedAt: Date | null
  unshipped: boolean
  claimed: number
  extraDays: number
  awaitsProof: boolean
}

/**
 * Returns the timer's next step for a store order and its time; undefined if none. Arrival confirmed by the driver's code shortens the
 * wait.
 */
export function nextByTimer(settings: Settings, { status, statusSince, paidAt, arrivedAt, extraDays, ...waits }: Timed) {
  const timer =
    status === 'shipped' && waits.unshipped ? restTimer : isTimed(status) && !isHeldUp(status, waits) ? timers[status] : undefined
  if (!timer) return undefined
  const arrived = timer.then === 'receive' ? arrivedAt : null
  const [since, after] = arrived ? [arrived, 'orders.arrived-days' as const] : [statusSince, timer.after]
  return { then: timer.then, at: new Date(since.getTime() + (settings.at(after, paidAt) + extraDays) * 86_400_000) }
}

const isTimed = (status: StoreOrderStatus): status is keyof typeof timers => Object.hasOwn(timers, status)

/** True if people must act before the timer. */
const isHeldUp = (status: StoreOrderStatus, { unshipped, awaitsProof, claimed }: Pick<Timed, 'unshipped' | 'awaitsProof' | 'claimed'>) =>
  unshipped || awaitsProof || (status === 'received' && claimed > 0)
