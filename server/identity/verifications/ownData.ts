import { sql } from 'kysely'
import type { NumberKind } from '#contract/verifications.ts'
import { organizationOf } from '#server/platform/db/profiles.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { decryptNumber } from './numbers.ts'

/** Verifications of an organization for its data export, without names of operators. */
export const exportVerifications = (who: Profile<TradingKind>) => ({
  verifications: sql`select v.level, v.status, v.legal_name, v.reason, v.submitted_at, v.decided_at, v.badge, v.expires_at,
    (select json_agg(json_build_object('kind', c ->> 'kind', 'result', c ->> 'result', 'at', c ->> 'at')) from jsonb_array_elements(v.checks) c) as checks
    from verifications v where v.organization_id = ${organizationOf(who)} order by v.id`,
  'verification-documents': sql`select d.kind, d.bytes, d.created_at, d.delete_at, d.deleted_at from verification_documents d
    where d.organization_id = ${organizationOf(who)} order by d.id`,
})

/** The NIB and NPWP on file, unmasked. */
export async function revealNumbers(db: Db | Tx, secret: string, who: Profile<TradingKind>): Promise<Partial<Record<NumberKind, string>>> {
  const rows = await db.selectFrom('verificationNumbers').selectAll().where('organizationId', '=', organizationOf(who)).execute()
  return Object.fromEntries(
    rows.map(({ organizationId, kind, numberCipher }) => [kind, decryptNumber(secret, organizationId, kind as NumberKind, numberCipher)]),
  )
}

/** Deletes the verifications of an account that closes; the sweep removes the files. */
export async function eraseVerifications(tx: Tx, who: Profile<TradingKind>) {
  const organization = organizationOf(who)
  await tx.deleteFrom('verificationDocuments').where('organizationId', '=', organization).execute()
  await tx.deleteFrom('verificationNumbers').where('organizationId', '=', organization).execute()
  await tx.deleteFrom('verifications').where('organizationId', '=', organization).execute()
}
