import { sql, type RawBuilder } from 'kysely'
import type { OperatorPayout } from '#contract/operatorPayouts.ts'
import type { TwoPersonActId } from '#contract/ids.ts'
import { payoutReasonWords } from '#contract/words/payouts.ts'
import { presentStored, type StoredReason } from '#contract/words/storedReasons.ts'
import { badgeOfShopColumn } from '#server/identity/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { endlessOf } from '#server/platform/lists.ts'

type Row = Omit<OperatorPayout, 'ShopId' | 'createdAt' | 'first'> & {
  shopId: OperatorPayout['ShopId']
  createdAt: Date
  first: OperatorPayout['first'] | null
} & Pick<StoredReason, 'reasonCode' | 'reasonParams'>
type Query = { before?: number | undefined; limit: number; status?: OperatorPayout['status'] | undefined }

/** Payouts, newest first. */
export async function pagePayouts(db: Db, { before, limit, status }: Query) {
  const which = sql`${status ? sql`o.status = ${status}` : sql`true`} ${before === undefined ? sql`` : sql`and o.id < ${before}`}`
  return endlessOf(await find(db, sql`${which} order by o.id desc limit ${limit + 1}`), limit)
}

/** One payout. Throws `not-found`. */
export async function findPayout(db: Db, id: number): Promise<OperatorPayout> {
  const [row] = await find(db, sql`o.id = ${id}`)
  if (!row) throw new Problem('not-found')
  return row
}

/** Unconfirmed payouts of a run, in list order. Paid or returned ones are not sent to the bank again. */
export const sentOfRun = (db: Db, run: TwoPersonActId) => find(db, sql`o.run_id = ${run} and o.status = 'sent' order by o.id`)

/**
 * SQL: the expected account holder until a transfer to the account was paid; null afterwards. A scalar subquery, since `exists` would be
 * evaluated once over all payouts.
 */
const first = sql.raw(`case when o.status in ('listed', 'sent') and (select e.id from payouts e
    where e.shop_id = o.shop_id and e.status = 'paid' and e.bank = o.bank and e.account_number = o.account_number limit 1) is null
  then jsonb_build_object('owner', s.owner, 'proven', ${badgeOfShopColumn('s')} ->> 'name', 'book', (
    select jsonb_build_object('name', coalesce(nullif(v.badge ->> 'name', ''), a.account_holder), 'month', v.badge ->> 'month')
      from shop_accounts a join sellers x on x.id = s.seller_id
      join verifications v on v.organization_id = x.organization_id and v.level = 'bank' and v.expires_at > now()
    where a.shop_id = s.id and a.bank = o.bank and a.account_number = o.account_number)) end`)

async function find(db: Db, which: RawBuilder<unknown>): Promise<OperatorPayout[]> {
  const { rows } = await sql<Row>`
    select o.id, o.shop_id, s.name as shop, o.amount, coalesce(o.bank, '') as bank, coalesce(o.account_number, '') as number,
      coalesce(o.account_holder, '') as holder, o.status, o.created_at, o.run_id as run, o.sent_by, o.paid_by, o.bank_reference, o.reason, o.reason_code,
      o.reason_params,
      ${first} as first
    from payouts o join shops s on s.id = o.shop_id where ${which}`.execute(db)
  return rows.map(({ shopId, createdAt, first: unknown, reasonCode, reasonParams, ...row }) => ({
    ...row,
    reason: presentStored(payoutReasonWords, { reason: row.reason, reasonCode, reasonParams }),
    ...(unknown ? { first: unknown } : {}),
    ShopId: shopId,
    createdAt: createdAt.toISOString(),
  }))
}
