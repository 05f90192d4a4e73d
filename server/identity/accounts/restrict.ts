import { sql } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** SQL: the ids of stores whose data is only kept, on their own wish. */
export const restrictedShops = sql`select s.id from organizations o join sellers x on x.organization_id = o.id join shops s on s.seller_id = x.id
  where o.restricted_at is not null`

/** From now on an organization's data is only kept: nothing but what its security needs is mailed or pushed to it, and no facts about it are told. */
export async function restrictData(tx: Tx, id: OrganizationId) {
  await sql`update organizations set restricted_at = coalesce(restricted_at, now()) where id = ${id}`.execute(tx)
  await renewStorePage(tx, id)
}

/** Ends it. */
export async function liftRestriction(tx: Tx, id: OrganizationId) {
  await sql`update organizations set restricted_at = null where id = ${id}`.execute(tx)
  await renewStorePage(tx, id)
}

/** Kept pages of its store show facts. */
const renewStorePage = (tx: Tx, id: OrganizationId) =>
  sql`select pg_notify('catalogue', 'store:' || s.id) from sellers x join shops s on s.seller_id = x.id where x.organization_id = ${id}`.execute(
    tx,
  )
