import { dayInWib } from '#contract/dayCount.ts'
import type { Step, StoreOrderStatus } from '#contract/storeOrders.ts'
import type { ActorRole } from '#server/platform/actor.ts'
import type { SettingKey } from '#contract/settings.ts'
import type { Settings } from '#server/platform/settings/read.ts'
import { movesFrom, tableOfMoves } from '#server/platform/db/transition.ts'

/** Every move of a store order that is allowed, and nothing else. `payment`: the buyer's money is back. */
export const storeOrderMoves = tableOfMoves('storeOrders', [
  { move: 'accept', by: ['seller'], from: ['paid'], to: 'accepted', event: 'store_order.accepted' },
  { move: 'reject', by: ['seller'], from: ['paid', 'accepted'], to: 'rejected', event: 'store_order.rejected' },
  { move: 'ship', by: ['seller'], from: ['accepted'], to: 'shipped', event: 'store_order.shipped' },
  { move: 'receive', by: ['buyer', 'system'], from: ['shipped'], to: 'received', event: 'store_order.received' },
  { move: 'complete', by: ['buyer', 'system'], from: ['received'], to: 'completed', event: 'store_order.completed' },
  { move: 'cancel', by: ['buyer'], from: ['paid', 'accepted'], to: 'cancelled', event: 'store_order.cancelled' },
  { move: 'cancel', by: ['system', 'operator'], from: ['paid', 'accepted'], to: 'cancelled', event: 'store_order.cancelled' },
  { move: 'refund', by: ['seller'], from: ['shipped', 'received'], to: 'cancelled', event: 'store_order.cancelled' },
  { move: 'refund', by: ['operator'], from: ['shipped', 'received', 'completed'], to: 'cancelled', event: 'store_order.cancelled' },
  { move: 'return-money', by: ['payment'], from: ['rejected', 'cancelled'], to: 'refunded', event: 'store_order.refunded' },
])

/** What follows a move: the buyer gets the money back, the pieces that never left are sold again, the seller's money is free. */
export const follows: Record<Step, { refunds?: true; restocks?: true; frees?: true }> = {
  accept: {},
  reject: { refunds: true, restocks: true },
  ship: {},
  receive: { frees: true },
  complete: {},
  cancel: { refunds: true, restocks: true },
  refund: { refunds: true },
}

/** While something is claimed a part is not completed, while a proof is not approved it is not shipped; a company cancels what was accepted while that is free. */
export const stepsFor = (
  who: ActorRole | 'system',
  from: StoreOrderStatus,
  { claimed, unapproved, cancelFreeUntil }: Waits = { claimed: 0, unapproved: 0, cancelFreeUntil: null },
) =>
  movesFrom(storeOrderMoves, who, from).filter(
    (move): move is Step =>
      move !== 'return-money' &&
      !(move === 'complete' && claimed > 0) &&
      !(move === 'ship' && unapproved > 0) &&
      !(move === 'cancel' && who === 'buyer' && from === 'accepted' && !isFree(cancelFreeUntil)),
  )

const isFree = (until: string | null) => until !== null && dayInWib(new Date()) <= until

export const mayMove = (step: Step, who: ActorRole | 'system', { status, ...waits }: Waits & { status: string }) =>
  stepsFor(who, status as StoreOrderStatus, waits).includes(step)

/** `claimed`: what open claims ask for, in rupiah; `unapproved`: lines whose proof is not approved; `cancelFreeUntil`: a day in WIB. */
type Waits = { claimed: number; unapproved: number; cancelFreeUntil: string | null }

/** Whether this one ever makes that move. */
export const isTheirs = (step: Step, who: ActorRole | 'system') =>
  storeOrderMoves.rows.some((row) => row.move === step && partiesOf(row).includes(who))

const partiesOf = ({ by }: { by: readonly string[] }) => by

/** What the timer does without a move, and the setting that says after how many days; what held when it was paid counts. */
export const timers = {
  paid: { after: 'orders.accept-days', then: 'cancel' },
  accepted: { after: 'orders.ship-days', then: 'cancel' },
  shipped: { after: 'orders.receive-days', then: 'receive' },
  received: { after: 'orders.complete-days', then: 'complete' },
} as const satisfies Partial<Record<StoreOrderStatus, { after: SettingKey; then: Step }>>

/** Of a part that left in pieces: what is still to be shipped after this is closed, counted from the last piece. */
export const restTimer = { after: 'orders.ship-days', then: 'close-short' } as const

type Timed = {
  status: StoreOrderStatus
  statusSince: Date
  paidAt: Date
  arrivedAt: Date | null
  unshipped: boolean
  claimed: number
  extraDays: number
  proofWaits: boolean
}

/** What the timer does next with a store order, and when; undefined where nothing waits. What its driver's code says has arrived is received sooner. */
export function nextByTimer(settings: Settings, { status, statusSince, paidAt, arrivedAt, extraDays, ...waits }: Timed) {
  const timer =
    status === 'shipped' && waits.unshipped ? restTimer : isTimed(status) && !isHeldUp(status, waits) ? timers[status] : undefined
  if (!timer) return undefined
  const arrived = timer.then === 'receive' ? arrivedAt : null
  const [since, after] = arrived ? [arrived, 'orders.arrived-days' as const] : [statusSince, timer.after]
  return { then: timer.then, at: new Date(since.getTime() + (settings.at(after, paidAt) + extraDays) * 86_400_000) }
}

const isTimed = (status: StoreOrderStatus): status is keyof typeof timers => Object.hasOwn(timers, status)

/** What its people have to do first. */
const isHeldUp = (status: StoreOrderStatus, { unshipped, proofWaits, claimed }: Pick<Timed, 'unshipped' | 'proofWaits' | 'claimed'>) =>
  unshipped || proofWaits || (status === 'received' && claimed > 0)
