import { sql, type RawBuilder } from 'kysely'
import { queues, type Queue, type QueueCount } from '#contract/operatorQueue.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isAlive } from '../twoPerson/ask.ts'

/** Open cases of each queue, each found by an index that closed ones are not in. */
const openCases: Record<Queue, RawBuilder<unknown>> = {
  'two-person': sql`select count(*), min(asked_at) as oldest from two_person_acts where status = 'waiting' and ${isAlive}`,
  'payouts-due': sql`select count(*), null::timestamptz as oldest from (
    select from ledger_balances where account = 'seller-available' group by shop_id having sum(balance) > 0) b`,
  'payouts-sent': sql`select count(*), min(sent_at) as oldest from payouts where status in ('listed', 'sent') and status = 'sent'`,
  refunds: sql`select count(*), min(created_at) as oldest from refunds where status = 'due' and way = 'bank'`,
  claims: sql`select count(*), min(status_since) as oldest from (
    select status_since from claims where status = 'escalated' union all select status_since from deposits where status = 'contested') waiting`,
  disputes: sql`select count(*), min(created_at) as oldest from disputes where status = 'open'`,
  webhooks: sql`select count(*), min(received_at) as oldest from payment_webhooks where status = 'quarantined'`,
  challenged: sql`select count(*), min(challenged_at) as oldest from payments where challenged_at is not null and status = 'open'`,
  verifications: sql`select count(*), min(submitted_at) as oldest from verifications where status in ('submitted', 'in-review', 'held')`,
  moderation: sql`select count(*), min(status_since) as oldest from moderation_cases where status in ('open', 'held', 'appealed')`,
  tickets: sql`select count(*), min(created_at) as oldest from tickets where status in ('new', 'waiting-us')`,
  privacy: sql`select count(*), min(created_at) as oldest from privacy_requests where status in ('new', 'working')`,
  overdue: sql`select count(*), min(due) as oldest from (
    select case when status = 'new' then least(first_answer_due, solve_due) else solve_due end as due from tickets where status in ('new', 'waiting-us')
    union all select due_at from privacy_requests where status in ('new', 'working')) clocks where due < now()`,
  settings: sql`select count(*), min(set_at) as oldest from settings where status = 'proposed'`,
}

/** One of them alone: for the bench that reads its plan. */
export const countQueue = (db: Db, queue: Queue) => openCases[queue].execute(db)

/** Counts the open cases of each queue, in contract order, in one statement. */
export async function showQueue(db: Db): Promise<{ queues: QueueCount[] }> {
  const each = queues.map(
    (queue, index) => sql`select ${sql.lit(index)} as place, ${sql.lit(queue)} as queue, q.* from (${openCases[queue]}) q`,
  )
  const { rows } = await sql<{
    queue: Queue
    count: number
    oldest: Date | null
  }>`${sql.join(each, sql` union all `)} order by place`.execute(db)
  return { queues: rows.map(({ queue, count, oldest }) => ({ queue, count, oldest: oldest?.toISOString() ?? null })) }
}
