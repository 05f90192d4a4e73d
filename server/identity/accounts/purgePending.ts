import { sql } from 'kysely'
import type { BuyerId, OrganizationId, SellerId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { eachRow, isRested, standardError, type RowLog } from '#server/platform/jobs/rows.ts'
import type { OwnData } from '#server/platform/module/module.ts'

/** How long a registration with the address of an existing account waits to be confirmed. */
const pendingDays = 7

type Row = { organization: OrganizationId; buyerId: BuyerId | null; sellerId: SellerId | null }

/** Closes organizations that were not confirmed in time or whose person has another address by now. Their KTP numbers become free. */
export async function purgePending(db: Db, ownData: Pick<OwnData, 'close'>, log: RowLog = standardError) {
  const round = { db, job: 'purge-expired-sign-ins', log } as const
  const { rows } = await sql<Row>`
    select m.organization_id as organization, b.id as buyer_id, s.id as seller_id from memberships m join users u on u.id = m.user_id
    left join buyers b on b.organization_id = m.organization_id left join sellers s on s.organization_id = m.organization_id
    where m.status = 'pending'
      and (m.created_at < now() - make_interval(days => ${pendingDays}) or lower(m.pending_email) <> lower(u.email))
      and ${isRested(round.job, sql<string>`m.organization_id::text`)} order by m.created_at limit 100`.execute(db)
  await eachRow(
    round,
    rows,
    ({ organization }) => organization,
    async ({ organization, buyerId, sellerId }) => {
      const profile = buyerId ? ({ role: 'buyer', id: buyerId } as const) : ({ role: 'seller', id: sellerId! } as const)
      await ownData.close(db, profile, async (tx) => {
        const { rows: pending } = await sql`
          select from memberships where organization_id = ${organization} and status = 'pending'`.execute(tx)
        // It was confirmed a moment ago.
        if (pending.length === 0) throw new Problem('not-allowed-now')
      })
    },
  )
}
