import { sql } from 'kysely'
import type { NotificationText } from '#contract/words/notifications.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrderNews } from '#server/trade/orders/news.ts'
import { notify, type News, type Recipient } from './notify.ts'

type Told = [to: 'buyer' | 'shops', kind: News['kind'], text: (order: number, news: OrderNews) => NotificationText]

/** With what somebody wrote as the reason, if there is one. */
const because = (code: 'cancelled' | 'rejected', order: number, reason: string): NotificationText =>
  reason ? { code: `${code}-because`, params: { order, reason } } : { code, params: { order } }

/** Who hears of what. */
const told: Record<OrderNews['kind'], Told[]> = {
  paid: [
    ['buyer', 'order-paid', (order, { amount }) => ({ code: 'paid', params: { order, amount } })],
    ['shops', 'order-paid', (order) => ({ code: 'new-order', params: { order } })],
  ],
  'payment-expired': [['buyer', 'payment-expiring', (order) => ({ code: 'payment-expired', params: { order } })]],
  'payment-denied': [['buyer', 'payment-expiring', (order) => ({ code: 'payment-denied', params: { order } })]],
  // The buyer did it himself, a moment ago.
  'payment-cancelled': [],
  'transfer-cancelled': [['buyer', 'payment-expiring', (order, { amount }) => ({ code: 'transfer-cancelled', params: { order, amount } })]],
  accepted: [['buyer', 'order-accepted', (order) => ({ code: 'accepted', params: { order } })]],
  reminder: [['shops', 'to-ship', (order) => ({ code: 'to-ship', params: { order } })]],
  shipped: [['buyer', 'order-shipped', (order) => ({ code: 'shipped', params: { order } })]],
  received: [['shops', 'order-received', (order) => ({ code: 'received', params: { order } })]],
  completed: [
    [
      'shops',
      'order-received',
      (order, { amount }) =>
        amount > 0 ? { code: 'completed', params: { order, amount } } : { code: 'completed-unsettled', params: { order } },
    ],
  ],
  rejected: [['buyer', 'order-cancelled', (order, { reason }) => because('rejected', order, reason)]],
  cancelled: [
    ['buyer', 'order-cancelled', (order, { reason }) => because('cancelled', order, reason)],
    ['shops', 'order-cancelled', (order, { reason }) => because('cancelled', order, reason)],
  ],
  'refund-due': [['buyer', 'order-refunded', (order, { amount }) => ({ code: 'refund-due', params: { order, amount } })]],
  'refund-paid': [['buyer', 'order-refunded', (order, { amount }) => ({ code: 'refund-paid', params: { order, amount } })]],
  refunded: [['shops', 'order-refunded', (order, { amount }) => ({ code: 'refunded-by-store', params: { order, amount } })]],
  'charged-back': [
    ['buyer', 'order-refunded', (order, { amount }) => ({ code: 'disputed-buyer', params: { order, amount } })],
    ['shops', 'order-refunded', (order, { amount }) => ({ code: 'disputed-store', params: { order, amount } })],
  ],
  'reversal-decided': [['shops', 'order-refunded', (order) => ({ code: 'dispute-settled', params: { order } })]],
  'payout-paid': [['shops', 'payout', (_order, { amount }) => ({ code: 'payout', params: { amount } })]],
  'payout-returned': [['shops', 'payout', (_order, { amount }) => ({ code: 'payout-returned', params: { amount } })]],
}

/** A listener of orders' news: tells buyers and stores in the transaction that made the news. */
export async function notifyOfOrder(tx: Tx, given: OrderNews) {
  const news = { ...given, amount: await wholeAmount(tx, given) }
  const key = await keyOf(tx, news)
  const id = news.orderId ?? 0
  for (const [side, kind, text] of told[news.kind]) {
    const object: News['object'] = news.orderId === null ? { type: 'payout', id: 0, name: '' } : { type: 'order', id, name: `#${id}` }
    const link = news.orderId === null ? '/profile-store' : `/orders/${id}`
    for (const to of recipients(side, news)) await notify(tx, { to, kind, key: `${key}:${side}`, object, text: text(id, news), link })
  }
}

/** Several parts may go back to the buyer in one transaction: each time all of them together are told. Rupiah. */
async function wholeAmount(tx: Tx, { kind, orderId, amount }: OrderNews) {
  if (kind !== 'refund-due' && kind !== 'refund-paid') return amount
  const { sum } = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select((row) => row.fn.sum<number>('refunds.amount').as('sum'))
    .where('payments.orderId', '=', orderId)
    .where(kind === 'refund-due' ? 'refunds.createdAt' : 'refunds.paidAt', '=', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return sum ?? amount
}

function recipients(side: 'buyer' | 'shops', { buyerId, shopIds }: OrderNews): Recipient[] {
  if (side === 'shops') return shopIds.map((shopId) => ({ shopId }))
  return buyerId === null ? [] : [{ buyerId }]
}

/** A payment may be tried, and a store reminded, more than once; then the transaction itself names the event. */
const repeatable = new Set<OrderNews['kind']>([
  'payment-expired',
  'payment-denied',
  'transfer-cancelled',
  'reminder',
  'refund-due',
  'refund-paid',
  'payout-paid',
  'payout-returned',
  'charged-back',
  'reversal-decided',
])

async function keyOf(tx: Tx, { kind, orderId, shopIds }: OrderNews) {
  if (!repeatable.has(kind)) return `${kind}:${orderId}:${shopIds.join(',')}`
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
  return `${kind}:${orderId}:${rows[0]?.id}`
}
