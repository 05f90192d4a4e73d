import { sql } from 'kysely'
import type { BuyerId, OrderId, ShopId } from '#contract/ids.ts'
import { pickedUp } from '#contract/couriers.ts'
import { writtenDay } from '#contract/dayCount.ts'
import type { NotificationText } from '#contract/words/notifications.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { LedgerEvent } from '#server/ledger/api.ts'
import type { PaymentEvent } from '#server/payments/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Mail } from '#server/platform/mail/define.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import {
  findOrderQuestion,
  type BookingEvent,
  type ClaimEvent,
  type DepositEvent,
  type ProofEvent,
  type ShipmentEvent,
  type StoreOrderEvent,
  type UnpaidOrderEvent,
} from '#server/trade/api.ts'
import { notify, type Notice } from './notify.ts'

export type OrderEvent =
  | BookingEvent
  | ClaimEvent
  | DepositEvent
  | PaymentEvent
  | ShipmentEvent
  | StoreOrderEvent
  | UnpaidOrderEvent
  | LedgerEvent
  | ProofEvent
type Type = OrderEvent['type']
type NotificationRule<Data> = [
  to: 'buyer' | 'shops',
  kind: Notice['kind'],
  text: (order: number, data: Data) => NotificationText | undefined,
]

/** With the written reason, if there is one. */
const because = (code: 'cancelled' | 'rejected', order: number, { reason, reasonCode }: Reason): NotificationText =>
  reasonCode === 'store-silent'
    ? { code: 'cancelled-store-silent', params: { order } }
    : reason
      ? { code: `${code}-because`, params: { order, reason } }
      : { code, params: { order } }

const bothSides = (text: NotificationRule<ClaimEvent['data']>[2]): NotificationRule<ClaimEvent['data']>[] => [
  ['buyer', 'claim', text],
  ['shops', 'claim', text],
]

/** Recipients and texts per event type; an empty list notifies no one. */
const told: { [T in Type]: NotificationRule<EventOf<OrderEvent, T>['data']>[] } = {
  'payment.opened': [],
  'payment.issued': [
    [
      'buyer',
      'payment-expiring',
      (order, { amount, bank }) => ({ code: 'account-issued', params: { order, amount, bank: bank.toUpperCase() } }),
    ],
  ],
  'order.paid': [
    ['buyer', 'order-paid', (order, { amount }) => ({ code: 'paid', params: { order, amount } })],
    ['shops', 'order-paid', (order) => ({ code: 'new-order', params: { order } })],
  ],
  'payment.expired': [['buyer', 'payment-expiring', (order) => ({ code: 'payment-expired', params: { order } })]],
  'payment.denied': [['buyer', 'payment-expiring', (order) => ({ code: 'payment-denied', params: { order } })]],
  // The person who changed the cart is often not the one who pays.
  'payment.cancelled': [
    [
      'buyer',
      'payment-expiring',
      (order, { amount, transfer }) => (transfer ? { code: 'transfer-cancelled', params: { order, amount } } : undefined),
    ],
  ],
  'order.cancelled': [['buyer', 'order-cancelled', (order, { amount }) => ({ code: 'cancelled-unpaid', params: { order, amount } })]],
  'store_order.accepted': [['buyer', 'order-accepted', (order) => ({ code: 'accepted', params: { order } })]],
  'store_order.reopened': [['buyer', 'order-accepted', (order) => ({ code: 'reopened', params: { order } })]],
  'store_order.reminded': [['shops', 'to-ship', (order) => ({ code: 'to-ship', params: { order } })]],
  'store_order.closed-short': [
    ['buyer', 'order-cancelled', (order, { amount }) => ({ code: 'closed-short', params: { order, amount } })],
    [
      'shops',
      'order-cancelled',
      (order, { reasonCode }) => (reasonCode === 'rest-not-shipped' ? { code: 'closed-short-store', params: { order } } : undefined),
    ],
  ],
  'store_order.shipped': [
    ['buyer', 'order-shipped', (order, { reason }) => ({ code: reason === pickedUp ? 'picked-up' : 'shipped', params: { order } })],
  ],
  'store_order.received': [['shops', 'order-received', (order) => ({ code: 'received', params: { order } })]],
  'store_order.completed': [
    [
      'shops',
      'order-received',
      (order, { amount }) =>
        amount > 0 ? { code: 'completed', params: { order, amount } } : { code: 'completed-unsettled', params: { order } },
    ],
  ],
  'store_order.rejected': [['buyer', 'order-cancelled', (order, data) => because('rejected', order, data)]],
  'store_order.cancelled': [
    ['buyer', 'order-cancelled', (order, data) => because('cancelled', order, data)],
    ['shops', 'order-cancelled', (order, data) => because('cancelled', order, data)],
  ],
  'store_order.refunded': [['shops', 'order-refunded', (order, { amount }) => ({ code: 'refunded-by-store', params: { order, amount } })]],
  // The first shipment is notified as the order's own step.
  'shipment.sent': [['buyer', 'order-shipped', (order, { first }) => (first ? undefined : { code: 'shipment-sent', params: { order } })]],
  'shipment.arrived': [
    ['buyer', 'order-shipped', (order) => ({ code: 'shipment-arrived', params: { order } })],
    ['shops', 'order-received', (order) => ({ code: 'shipment-arrived-store', params: { order } })],
  ],
  'shipment.received': [
    [
      'shops',
      'order-received',
      (order, { faults, last }) =>
        faults ? { code: 'received-faults', params: { order } } : last ? undefined : { code: 'shipment-received', params: { order } },
    ],
  ],
  'shipment.asked': [['buyer', 'order-shipped', (order) => ({ code: 'shipment-asked', params: { order } })]],
  'proof.sent': [['buyer', 'proof-sent', (order) => ({ code: 'proof-sent', params: { order } })]],
  'proof.approved': [['shops', 'proof-answered', (order) => ({ code: 'proof-approved', params: { order } })]],
  'proof.changes': [['shops', 'proof-answered', (order, { reason }) => ({ code: 'proof-changes', params: { order, reason } })]],
  'booking.asked': [
    ['shops', 'booking-moved', (order, { fromDay }) => ({ code: 'booking-asked', params: { order, day: writtenDay(fromDay) } })],
  ],
  'booking.moved': [
    ['buyer', 'booking-moved', (order, { fromDay }) => ({ code: 'booking-moved', params: { order, day: writtenDay(fromDay) } })],
  ],
  'booking.kept': [['buyer', 'booking-moved', (order, { reason }) => ({ code: 'booking-kept', params: { order, reason } })]],
  'booking.withdrawn': [],
  'booking.tomorrow': [
    ['buyer', 'booking-tomorrow', (order) => ({ code: 'booking-tomorrow', params: { order } })],
    ['shops', 'booking-tomorrow', (order) => ({ code: 'booking-tomorrow-store', params: { order } })],
  ],
  // The refunded amount is notified as its refund.
  'deposit.returned': [['shops', 'deposit', (order, { amount }) => ({ code: 'deposit-returned-store', params: { order, amount } })]],
  'deposit.reported': [
    ['buyer', 'deposit', (order, { amount, reason }) => ({ code: 'deposit-reported', params: { order, amount, reason } })],
  ],
  'deposit.contested': [
    ['buyer', 'deposit', (order) => ({ code: 'deposit-contested', params: { order } })],
    ['shops', 'deposit', (order) => ({ code: 'deposit-contested', params: { order } })],
  ],
  'deposit.agreed': [['shops', 'deposit', (order, { given }) => ({ code: 'deposit-given-store', params: { order, amount: given } })]],
  'deposit.decided': [
    ['buyer', 'deposit', (order, { amount, given }) => ({ code: 'deposit-decided', params: { order, amount, given } })],
    ['shops', 'deposit', (order, { amount, given }) => ({ code: 'deposit-decided', params: { order, amount, given } })],
  ],
  'deposit.taken-back': [['shops', 'deposit', (order, { amount }) => ({ code: 'deposit-taken-back', params: { order, amount } })]],
  'claim.opened': [['shops', 'claim', (order, { amount }) => ({ code: 'claim-opened', params: { order, amount } })]],
  'claim.answered': [['buyer', 'claim', (order) => ({ code: 'claim-answered', params: { order } })]],
  'claim.countered': [['shops', 'claim', (order) => ({ code: 'claim-countered', params: { order } })]],
  'claim.agreed': [['shops', 'claim', (order) => ({ code: 'claim-agreed', params: { order } })]],
  'claim.binding': bothSides((order) => ({ code: 'claim-binding', params: { order } })),
  'claim.withdrawn': [['shops', 'claim', (order) => ({ code: 'claim-withdrawn', params: { order } })]],
  'claim.escalated': bothSides((order) => ({ code: 'claim-escalated', params: { order } })),
  'claim.decided': bothSides((order, { amount }) =>
    amount > 0 ? { code: 'claim-decided', params: { order, amount } } : { code: 'claim-decided-otherwise', params: { order } },
  ),
  'claim.settled': bothSides((order, { amount }) => ({ code: 'claim-settled', params: { order, amount } })),
  'refund.due': [['buyer', 'order-refunded', (order, { amount }) => ({ code: 'refund-due', params: { order, amount } })]],
  'refund.paid': [['buyer', 'order-refunded', (order, { amount }) => ({ code: 'refund-paid', params: { order, amount } })]],
  'dispute.opened': [
    ['buyer', 'order-refunded', (order, { amount }) => ({ code: 'disputed-buyer', params: { order, amount } })],
    ['shops', 'order-refunded', (order, { amount }) => ({ code: 'disputed-store', params: { order, amount } })],
  ],
  'dispute.resolved': [['shops', 'order-refunded', (order) => ({ code: 'dispute-settled', params: { order } })]],
  'payout.paid': [['shops', 'payout', (_payout, { amount }) => ({ code: 'payout', params: { amount } })]],
  'payout.returned': [['shops', 'payout', (_payout, { amount }) => ({ code: 'payout-returned', params: { amount } })]],
}

/** Notifies buyers and stores of events about their orders and money. */
export const orderHandlers = Object.fromEntries(Object.keys(told).map((type) => [type, tell])) as Handlers<OrderEvent>

async function tell(tx: Tx, event: EventOf<OrderEvent>) {
  const { id: eventId, type, subjectType, subjectId } = event
  const data = type === 'refund.due' || type === 'refund.paid' ? await wholeOf(tx, event) : event.data
  if (!data || (await isToldBy(tx, event))) return
  const isOrder = subjectType === 'order'
  const object: Notice['object'] = isOrder ? { type: 'order', id: subjectId, name: `#${subjectId}` } : { type: 'payout', id: 0, name: '' }
  const link = isOrder ? `/orders/${subjectId}` : '/profile-store'
  for (const [side, kind, say] of told[type] as NotificationRule<typeof data>[]) {
    const text = say(subjectId, data)
    if (!text) continue
    const news = { kind, key: `event:${eventId}:${side}`, object, text, link, mail: mailOf(subjectId, data) }
    for (const to of recipients(side, event)) await notify(tx, { to, ...news, ...(await questionTo(tx, event, to)) })
  }
}

/** Events after which a store has a question that its members may answer from a mail. */
const asks: readonly Type[] = ['order.paid', 'store_order.reminded']

async function questionTo(tx: Tx, { type, subjectId }: EventOf<OrderEvent>, to: Notice['to']) {
  if (!asks.includes(type) || !('shopId' in to)) return undefined
  const asked = await findOrderQuestion(tx, subjectId as OrderId, to.shopId)
  return asked && { mail: asked.mail, mailTo: asked.users }
}

/** Mails payment instructions at once, since the payer needs the details. */
const mailOf = (order: number, data: object): Mail | undefined =>
  'number' in data ? { kind: 'virtual-account', order, ...(data as EventOf<OrderEvent, 'payment.issued'>['data']) } : undefined

/**
 * Events of which another one in the same transaction tells more: an order that ends does not keep the cart, and a purchase request that
 * ends tells who asked.
 */
const toldBy: Partial<Record<Type, string[]>> = {
  'payment.expired': ['order.cancelled'],
  'order.cancelled': ['request.rejected', 'request.withdrawn', 'request.expired', 'request.stale'],
}

async function isToldBy(tx: Tx, { xact, type, subjectId }: EventOf<OrderEvent>) {
  const others = toldBy[type]
  if (!others) return false
  const { rows } = await sql`
    select from events where xact = ${xact}::xid8 and type = any(${others}::text[]) and subject_type = 'order' and subject_id = ${subjectId}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Total of all refunds of an order in one transaction: only the first event is notified, with the sum. Rupiah. */
async function wholeOf(tx: Tx, { id, xact, type, subjectId, data }: EventOf<OrderEvent>) {
  const { rows } = await sql<{ first: number; amount: number }>`
    select min(id) as first, sum((data ->> 'amount')::bigint) as amount from events
    where xact = ${xact}::xid8 and type = ${type} and subject_type = 'order' and subject_id = ${subjectId}`.execute(tx)
  return rows[0]?.first === id ? { ...data, amount: rows[0].amount } : undefined
}

function recipients(side: 'buyer' | 'shops', { buyerId, shopId, data }: EventOf<OrderEvent>): Notice['to'][] {
  if (side === 'buyer') return buyerId === null ? [] : [{ buyerId: buyerId as BuyerId }]
  const shopIds = 'shopIds' in data ? data.shopIds : shopId === null ? [] : [shopId as ShopId]
  return shopIds.map((id) => ({ shopId: id }))
}
