import type { BuyerId, OrderId, ShopId } from '#contract/ids.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** What happens to the money of an order, in rupiah. `shopId` where it concerns one store's part only. */
export type PaymentEvent =
  /** `reason`: how it was paid. */
  | { type: 'order.paid'; data: { amount: number; reason: string; shopIds: ShopId[] } }
  | { type: 'payment.opened'; data: object }
  /** The buyer was given a virtual account to pay to, until `until` (ISO). */
  | { type: 'payment.issued'; data: { amount: number; bank: string; number: string; until: string } }
  /** `transfer`: the buyer was given something to pay to, which no longer works. */
  | { type: 'payment.expired' | 'payment.denied' | 'payment.cancelled'; data: { amount: number; transfer: boolean } & Reason }
  /** `again`: it counted as paid before, and the money had not left. */
  | { type: 'refund.due' | 'refund.paid'; data: { amount: number; again?: boolean } & Reason }
  | { type: 'store_order.refunded'; data: { amount: number } }
  | { type: 'dispute.opened'; data: { amount: number; kind: 'chargeback' | 'refund' | 'void'; shopIds: ShopId[] } }
  /** `shopIds`: the stores whose part goes on. */
  | { type: 'dispute.resolved'; data: { amount: number; reason: string; shopIds: ShopId[] } }

export type OrderRef = { id: OrderId; buyerId: BuyerId }
type OfOrder = { type: string; data: object; actor: ActorName; shopId?: ShopId }

/** Writes one step into the life of an order. */
export const recordEvent = (tx: Tx, order: OrderRef, event: PaymentEvent & Omit<OfOrder, 'type' | 'data'>) =>
  recordOrderEvent(tx, order, event)

/** The same for every module with events of orders: they are an order's history and stay. */
export const recordOrderEvent = (tx: Tx, { id, buyerId }: OrderRef, { data, ...event }: OfOrder) =>
  recordEvents(tx, [{ ...event, data: { ...data }, subject: { type: 'order', id }, buyerId, kept: true }])
