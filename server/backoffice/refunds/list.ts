import { sql, type RawBuilder } from 'kysely'
import type { OperatorRefund } from '#contract/operatorRefunds.ts'
import { presentReason } from '#contract/words/reasons.ts'
import { dueRefunds, waitsForDispute } from '#server/payments/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

const maxRows = 200

/** SQL: the provider's job gave up, because its retries or the days of its key ran out. A person must look, and may transfer it instead. */
const isStuck = sql<boolean>`(refunds.way = 'provider' and refunds.status = 'due' and not ${waitsForDispute}
  and (refunds.tries >= 25 or coalesce(refunds.sent_at, refunds.created_at) < now() - interval '7 days'))`
const isForPeople = sql<boolean>`(refunds.way = 'bank' or ${isStuck})`

/** Refunds by transfer that are due, and those that the provider did not pay, the oldest first. */
export async function listRefunds(db: Db): Promise<{ rows: OperatorRefund[]; total: number }> {
  const { total } = await db
    .selectFrom('refunds')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('status', '=', 'due')
    .where(isForPeople)
    .executeTakeFirstOrThrow()
  return { rows: await find(db, sql`true`), total }
}

/** One of them. Throws `not-found`. */
export async function findRefund(db: Db, id: number): Promise<OperatorRefund> {
  const [row] = await find(db, sql`refunds.id = ${id}`)
  if (!row) throw new Problem('not-found')
  return row
}

async function find(db: Db, which: RawBuilder<boolean>): Promise<OperatorRefund[]> {
  const rows = await dueRefunds(db)
    .innerJoin('buyers', 'buyers.id', 'payments.buyerId')
    .select(['buyers.name as buyer', 'refunds.createdAt', 'refunds.sentBy', 'refunds.bankReference'])
    .select(['refunds.bank', 'refunds.accountNumber as number', 'refunds.accountHolder as holder', 'refunds.accountBy'])
    .select(sql<boolean>`buyers.closed_at is not null`.as('closed'))
    .select(sql<boolean>`refund_paused_until(refunds.id) is not null`.as('paused'))
    .select(isStuck.as('stuck'))
    .where(isForPeople)
    .where(which)
    .limit(maxRows)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    OrderId: row.orderId,
    buyer: row.buyer,
    amount: row.amount,
    account: row.number === null ? null : { bank: row.bank ?? '', number: row.number, holder: row.holder ?? '' },
    accountBy: row.accountBy,
    state: stateOf(row),
    ...presentReason(row),
    createdAt: row.createdAt.toISOString(),
    sentBy: row.sentBy,
    bankReference: row.bankReference,
  }))
}

type Due = { sentAt: Date | null; number: string | null; closed: boolean; paused: boolean; waits: boolean; stuck: boolean }

/** Returns what the refund waits for: the first reason that applies. */
function stateOf({ sentAt, number, closed, paused, waits, stuck }: Due): OperatorRefund['state'] {
  if (stuck) return 'provider-failed'
  if (sentAt) return 'sent'
  if (waits) return 'decide-first'
  if (number === null) return closed ? 'closed' : 'no-account'
  return paused ? 'paused' : 'ready'
}
