import { sql } from 'kysely'
import type { VerificationId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** A bank book proves nothing without an account of the store. Throws `not-allowed-now`. */
export async function refuseWithoutAccount(tx: Tx, id: VerificationId) {
  const { rows } = await sql`select from verifications v where v.id = ${id} and v.level = 'bank' and not exists (
    select from sellers x join shops s on s.seller_id = x.id join shop_accounts a on a.shop_id = s.id where x.organization_id = v.organization_id)`.execute(
    tx,
  )
  if (rows.length > 0) throw new Problem('not-allowed-now', { detail: { code: 'bank-without-account' } })
}
