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
  { move: 'cancel', by: ['buyer'], from: ['paid'], to: 'cancelled', event: 'store_order.cancelled' },
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

export const stepsFor = (who: ActorRole | 'system', from: StoreOrderStatus) =>
  movesFrom(storeOrderMoves, who, from).filter((move): move is Step => move !== 'return-money')

export const mayMove = (step: Step, who: ActorRole | 'system', from: StoreOrderStatus) => stepsFor(who, from).includes(step)

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

type Timed = { status: StoreOrderStatus; statusSince: Date; paidAt: Date }

/** What the timer does next with a store order, and when; undefined where nothing waits. */
export function nextByTimer(settings: Settings, { status, statusSince, paidAt }: Timed) {
  const timer = isTimed(status) ? timers[status] : undefined
  return timer && { then: timer.then, at: new Date(statusSince.getTime() + settings.at(timer.after, paidAt) * 86_400_000) }
}

const isTimed = (status: StoreOrderStatus): status is keyof typeof timers => Object.hasOwn(timers, status)
