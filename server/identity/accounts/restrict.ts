import { sql } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** From now on an organization's data is only kept: nothing is mailed or pushed to it but what its security needs. */
export const restrictData = (tx: Tx, id: OrganizationId) =>
  sql`update organizations set restricted_at = coalesce(restricted_at, now()) where id = ${id}`.execute(tx)

/** Ends it. */
export const liftRestriction = (tx: Tx, id: OrganizationId) =>
  sql`update organizations set restricted_at = null where id = ${id}`.execute(tx)
