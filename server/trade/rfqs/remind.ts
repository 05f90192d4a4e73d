import { sql } from 'kysely'
import type { RfqId, ShopId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Marks that a store is reminded of a request that it has not answered. Returns the deadline; undefined where it was reminded or has answered. */
export async function markReminded(tx: Tx, id: RfqId, shopId: ShopId): Promise<Date | undefined> {
  const { rows } = await sql<{ deadline: Date }>`
    update rfq_invitations i set reminded_at = now() from rfqs r where i.rfq_id = ${id} and i.shop_id = ${shopId} and r.id = i.rfq_id
      and i.status = 'invited' and i.reminded_at is null and r.status = 'open' and r.deadline > now() returning r.deadline`.execute(tx)
  return rows[0]?.deadline
}
