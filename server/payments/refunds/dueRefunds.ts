import { sql } from 'kysely'
import { orderOfRefund } from '../attempts/paidOrders.ts'
import type { Db } from '#server/platform/db/db.ts'

/** SQL: a dispute of the refund's payment is open, so it is not known yet whether the buyer has the money by it. */
export const waitsForDispute = sql<boolean>`exists (
  select from disputes v where v.payment_id = refunds.payment_id and v.status = 'open')`

/**
 * Due refunds, with whether each waits for a dispute, and `owed`: rupiah of the payment that are neither disputed nor refunded, at most its
 * amount. A smaller `owed` cuts it when the last dispute is decided.
 */
export const dueRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'refunds.amount', 'refunds.reason', 'refunds.reasonCode', 'refunds.sentAt', 'refunds.way'])
    .select(orderOfRefund.as('orderId'))
    .select(waitsForDispute.as('waits'))
    .select(
      sql<number>`least(refunds.amount, greatest(0, payments.amount
        - coalesce((select sum(amount) from disputes where payment_id = payments.id and status not in ('won', 'undone')), 0)
        - coalesce((select sum(amount) from refunds other where other.payment_id = payments.id and other.dispute_id is null
            and other.id <> refunds.id
            and (other.status = 'paid' or other.sent_at is not null or other.id < refunds.id)), 0)))`.as('owed'),
    )
    .where('refunds.status', '=', 'due')
    .orderBy('refunds.id')
