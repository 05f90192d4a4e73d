import { sql } from 'kysely'
import type { BuyerId, RfqId } from '#contract/ids.ts'
import { rfqLimits } from '#contract/rfqFields.ts'
import { badgeColumn } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'

/** Namespace of the advisory lock under which one transaction alone counts the requests of a company. */
const turns = 7265774

/**
 * Throws `not-allowed-now` for a suspended company or one with too many open requests or new ones, `email-unproven` or `not-allowed-now` for one that is
 * not verified and has sent several in a month.
 */
export async function refuseManyRfqs(tx: Tx, buyerId: BuyerId) {
  await sql`select pg_advisory_xact_lock((${turns}::bigint << 32) + ${buyerId}::bigint)`.execute(tx)
  const mine = ownedBy({ role: 'buyer', id: buyerId }, 'r')
  const { rows } = await sql<{ open: number; today: number; lately: number; proven: boolean; verified: boolean; suspended: boolean }>`
    select (select count(*) from rfqs r where ${mine} and r.status in ('open', 'ended')) as open,
      (select count(*) from rfqs r where ${mine} and r.created_at > now() - interval '1 day') as today,
      (select count(*) from rfqs r where ${mine} and r.created_at > now() - interval '30 days') as lately,
      is_proven(b.user_id, b.organization_id) as proven, ${sql.raw(badgeColumn('b.organization_id'))} is not null as verified,
      b.suspended_until is not null as suspended
    from buyers b where b.id = ${buyerId}`.execute(tx)
  const { open, today, lately, proven, verified, suspended } = rows[0]!
  if (suspended) throw new Problem('not-allowed-now', { detail: { code: 'company-suspended' } })
  if (open >= rfqLimits.open) throw new Problem('not-allowed-now', { detail: { code: 'too-many-rfqs', params: { max: rfqLimits.open } } })
  if (today >= rfqLimits.daily)
    throw new Problem('not-allowed-now', { detail: { code: 'too-many-rfqs-today', params: { max: rfqLimits.daily } } })
  if ((proven && verified) || lately < rfqLimits.unverifiedMonthly) return
  if (!proven) throw new Problem('email-unproven')
  throw new Problem('not-allowed-now', { detail: { code: 'too-many-rfqs-unverified', params: { max: rfqLimits.unverifiedMonthly } } })
}

/** Throws `not-allowed-now` for a locked request that changed too often: every change mails its stores. */
export async function refuseManyChanges(tx: Tx, id: RfqId) {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from events
    where subject_type = 'rfq' and subject_id = ${id} and type in ('rfq.changed', 'rfq.extended')`.execute(tx)
  if (rows[0]!.n >= rfqLimits.changes)
    throw new Problem('not-allowed-now', { detail: { code: 'too-many-rfq-changes', params: { max: rfqLimits.changes } } })
}
