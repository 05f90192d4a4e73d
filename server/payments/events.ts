import type { BuyerId, OrderId, ShopId } from '#contract/ids.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { eventStatement, recordEvents, type DomainEvent } from '#server/platform/events/record.ts'

/** Events about an order's money, in rupiah. `shopId` if it concerns one store order only. */
export type PaymentEvent =
  /** `reason`: how it was paid. */
  | { type: 'order.paid'; data: { amount: number; reason: string; shopIds: ShopId[] } }
  | { type: 'payment.opened'; data: object }
  /** The buyer got a virtual account to pay to, valid until `until` (ISO). */
  | { type: 'payment.issued'; data: { amount: number; bank: string; number: string; until: string } }
  /** `transfer`: the buyer held payment instructions, such as a virtual account, that no longer work. */
  | { type: 'payment.expired' | 'payment.denied' | 'payment.cancelled'; data: { amount: number; transfer: boolean } & Reason }
  /** `again`: it was marked as paid before, although the money had not left. */
  | { type: 'refund.due' | 'refund.paid'; data: { amount: number; again?: boolean } & Reason }
  | { type: 'store_order.refunded'; data: { amount: number } }
  | { type: 'dispute.opened'; data: { amount: number; kind: 'chargeback' | 'refund' | 'void'; shopIds: ShopId[] } }
  /** `shopIds`: the stores whose store orders continue. */
  | { type: 'dispute.resolved'; data: { amount: number; reason: string; shopIds: ShopId[] } }

export type OrderRef = { id: OrderId; buyerId: BuyerId }
type OfOrder = { type: string; data: object; actor: ActorName; shopId?: ShopId }

/** Records an event of an order's payment. */
export const recordEvent = (tx: Tx, order: OrderRef, event: PaymentEvent & Omit<OfOrder, 'type' | 'data'>) =>
  recordOrderEvent(tx, order, event)

/** The same as a statement, for checkout, which writes all in one round trip. */
export const paymentEventStatement = (order: OrderRef, event: PaymentEvent & Omit<OfOrder, 'type' | 'data'>) =>
  eventStatement([orderEvent(order, event)])

/** Records an order event of any module. */
export const recordOrderEvent = (tx: Tx, order: OrderRef, event: OfOrder) => recordEvents(tx, [orderEvent(order, event)])

/** Order events are kept as the order's history. */
const orderEvent = ({ id, buyerId }: OrderRef, { data, ...event }: OfOrder): DomainEvent => ({
  ...event,
  data: { ...data },
  subject: { type: 'order', id },
  buyerId,
  permanent: true,
})
