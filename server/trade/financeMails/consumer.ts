import { sql } from 'kysely'
import type { BuyerId, OrderId } from '#contract/ids.ts'
import type { PaymentEvent } from '#server/payments/api.ts'
import type { Consumer, RecordedEvent } from '#server/platform/events/consumer.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { queueFinanceMail } from './queue.ts'

type Handler = (tx: Tx, event: RecordedEvent) => Promise<unknown>

/**
 * Announces invoices and receipts to finance addresses: an invoice when there is an account to transfer to, since each press of *pay* makes
 * another invoice, and the receipt when it is paid. Credit notes are queued where they are made.
 */
const handlers: { [T in Extract<PaymentEvent['type'], 'payment.issued' | 'order.paid'>]: Handler } = {
  'payment.issued': async (tx, event) => {
    const orderIds = await ordersOfPayment(tx, event.subjectId)
    return announce(tx, event, 'invoice', orderIds)
  },
  'order.paid': (tx, event) => announce(tx, event, 'receipt', [event.subjectId as OrderId]),
}

export const financeMailConsumer: Consumer = { name: 'finance mails', handlers }

const announce = async (tx: Tx, { id, buyerId }: RecordedEvent, kind: 'invoice' | 'receipt', orderIds: OrderId[]) =>
  buyerId === null ? undefined : queueFinanceMail(tx, { buyerId: buyerId as BuyerId, kind, orderIds, key: `event:${id}` })

/** Orders that the newest payment of this order pays, it among them. */
async function ordersOfPayment(tx: Tx, orderId: number): Promise<OrderId[]> {
  const { rows } = await sql<{ orderId: OrderId }>`
    select order_id from payment_orders where payment_id = (select max(payment_id) from payment_orders where order_id = ${orderId})
    order by order_id limit 20`.execute(tx)
  return rows.map((row) => row.orderId)
}
