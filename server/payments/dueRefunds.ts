import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Refunds that are due, and in `owed` (rupiah) what the buyer is still to get of each: at most what was not disputed or
 * refunded of the payment. Where that is less than its amount it waits until a person decides who bears the dispute.
 */
export const dueRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'refunds.amount', 'refunds.reason', 'refunds.reasonCode', 'refunds.sentAt', 'refunds.way'])
    .select(
      sql<number>`least(refunds.amount, greatest(0, payments.amount
        - coalesce((select sum(amount) from reversals where payment_id = payments.id and status <> 'won'), 0)
        - coalesce((select sum(amount) from refunds other where other.payment_id = payments.id and other.reversal_id is null
            and other.id <> refunds.id
            and (other.status = 'paid' or other.sent_at is not null or other.id < refunds.id)), 0)))`.as('owed'),
    )
    .where('refunds.status', '=', 'due')
    .orderBy('refunds.id')
