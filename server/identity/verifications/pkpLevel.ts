import { sql } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** Keeps the PKP level of an organization valid until the transaction ends. Throws `validation` where it is not proven. */
export async function lockPkpLevel(tx: Tx, organization: OrganizationId) {
  const level = await tx
    .selectFrom('verifications')
    .select('id')
    .where('organizationId', '=', organization)
    .where('level', '=', 'pkp')
    .where(sql<boolean>`expires_at > now()`)
    .forShare()
    .executeTakeFirst()
  if (!level) throw new Problem('validation', { errors: [{ path: 'pkp', code: 'pkp-unverified' }] })
}
