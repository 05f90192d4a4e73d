import { sql } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import { levelNeeds, levels, type NumberKind } from '#contract/verifications.ts'
import { isMasked } from '#server/identity/accounts/ktp.ts'
import { readNpwp } from '#server/identity/accounts/npwp.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { keyedHash, seal, unseal } from '#server/platform/seal.ts'

const wellFormed = { nib: /^\d{13}$/, npwp: /^\d{16}$/ } as const
export const isWellFormed = (kind: NumberKind, digits: string) => wellFormed[kind].test(digits)

/** Normalizes a typed number to its digits. Throws `validation` for an impossible number. */
function readNumber(kind: NumberKind, typed: string): string {
  if (kind === 'npwp') return readNpwp(typed)
  const digits = typed.replace(/[\s.-]/g, '')
  if (!isWellFormed(kind, digits)) throw new Problem('validation', { errors: [{ path: kind, code: 'nib' }] })
  return digits
}

const placeOf = (organization: OrganizationId, kind: NumberKind) => `organizations ${organization} ${kind}` as const
const use = 'verification number'
export const decryptNumber = (secret: string, organization: OrganizationId, kind: NumberKind, cipher: Buffer) =>
  unseal(secret, use, cipher, placeOf(organization, kind))

/** Columns of a number: sealed, a keyed hash for lookups, and the last four digits. */
export const sealNumber = (secret: string, organization: OrganizationId, kind: NumberKind, digits: string) => ({
  numberCipher: seal(secret, use, digits, placeOf(organization, kind)),
  numberIndex: keyedHash(secret, `${use} ${kind}`, digits),
  last4: digits.slice(-4),
})

/**
 * Saves a typed number; a masked or empty one leaves the stored number. A different number ends every verification that named the former
 * one. Returns whether another account of this side has the same number. Throws `validation`.
 */
export async function saveNumber(
  tx: Tx,
  secret: string,
  { organization, role }: Actor<TradingKind>,
  kind: NumberKind,
  typed: string,
): Promise<{ isChanged: boolean; isElsewhere: boolean }> {
  const before = await tx
    .selectFrom('verificationNumbers')
    .select('numberIndex')
    .where('organizationId', '=', organization)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const isKept = typed === '' || isMasked(typed)
  if (isKept && !before) throw new Problem('validation', { errors: [{ path: kind, code: 'required' }] })
  const sealed = isKept ? undefined : sealNumber(secret, organization, kind, readNumber(kind, typed))
  const numberIndex = sealed?.numberIndex ?? before!.numberIndex
  await lockNumber(tx, numberIndex)
  const isChanged = before !== undefined && !before.numberIndex.equals(numberIndex)
  if (sealed && (isChanged || !before))
    await tx
      .insertInto('verificationNumbers')
      .values({ organizationId: organization, kind, side: role, ...sealed })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'kind']).doUpdateSet({ ...sealed, claimed: false, updatedAt: sql<Date>`now()` }),
      )
      .execute()
  const { rows } = await sql`select from verification_numbers
    where number_index = ${numberIndex} and kind = ${kind} and side = ${role} and organization_id <> ${organization} limit 1`.execute(tx)
  return { isChanged, isElsewhere: rows.length > 0 }
}

/** Serializes accounts with the same number, so that the second sees the first. */
const lockNumber = (tx: Tx, index: Buffer) => sql`select pg_advisory_xact_lock(hashtextextended(${index.toString('hex')}, 570))`.execute(tx)

/** Claims these numbers for this organization alone. Throws `not-allowed-now` where another has verified one of them. */
export async function claimNumbers(tx: Tx, organization: OrganizationId, kinds: readonly NumberKind[]) {
  for (const kind of kinds) {
    const own = await tx
      .selectFrom('verificationNumbers')
      .select(['numberIndex', 'side'])
      .where('organizationId', '=', organization)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (!own) throw new Problem('not-allowed-now')
    await lockNumber(tx, own.numberIndex)
    const { numAffectedRows } = await sql`
      update verification_numbers set claimed = true where organization_id = ${organization} and kind = ${kind} and not exists (
        select from verification_numbers o where o.number_index = ${own.numberIndex} and o.kind = ${kind} and o.side = ${own.side}
          and o.claimed and o.organization_id <> ${organization})`.execute(tx)
    if (numAffectedRows !== 1n) throw new Problem('not-allowed-now', { detail: { code: 'number-claimed' } })
  }
}

/** Releases numbers that no verification of this organization names any more. */
export const releaseNumbers = (tx: Tx, organization: OrganizationId) =>
  sql`update verification_numbers n set claimed = false where n.organization_id = ${organization} and n.claimed and not (${sql.raw(isNamed)})`.execute(
    tx,
  )

/** SQL: whether a currently verified level names the number `n`. */
export const isNamed = `exists (select from verifications v where v.organization_id = n.organization_id and v.badge is not null
  and (${levels.flatMap((level) => levelNeeds[level].numbers.map((kind) => `v.level = '${level}' and n.kind = '${kind}'`)).join(' or ')}))`
