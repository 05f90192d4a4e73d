import { sql } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import type { TakeConfirmation } from '#server/identity/accounts/account.ts'
import { isMasked, maskDigits } from '#server/identity/accounts/ktp.ts'
import type { Actor, Profile, TradingKind } from '#server/platform/actor.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { decryptNpwp, readNpwp, sealNpwp } from './npwp.ts'
import { organizationOf, profilesOf } from '#server/platform/db/profiles.ts'

/** `npwp` is masked; empty when no number is stored. */
export type TaxNumber = { npwp: string; place: string }
type TaxNumberInput = TaxNumber & { needed: boolean }

/** The masked tax number of an organization. */
export async function findTaxNumber(db: Db | Tx, organization: OrganizationId): Promise<TaxNumber> {
  const row = await db.selectFrom('taxNumbers').select(['npwpLast4', 'place']).where('organizationId', '=', organization).executeTakeFirst()
  return { npwp: maskDigits(row?.npwpLast4 ?? null), place: row?.place ?? '000000' }
}

/**
 * Saves the typed number of an open account; its locked row serializes writers. Replacing a number needs a confirmation, so that a stolen
 * session cannot do it. Throws `validation`, `not-found`, `confirmation-needed`.
 */
export async function saveTaxNumber(
  tx: Tx,
  secret: string,
  who: Actor<TradingKind>,
  { npwp, place, needed }: TaxNumberInput,
  confirm: TakeConfirmation,
) {
  await lockProfile(tx, who)
  const before = await tx.selectFrom('taxNumbers').select('npwpCipher').where('organizationId', '=', who.organization).executeTakeFirst()
  const known = before && decryptNpwp(secret, who.organization, before.npwpCipher)
  const digits = npwp === '' || isMasked(npwp) ? known : readNpwp(npwp)
  if (digits === undefined) {
    if (needed || npwp !== '') throw new Problem('validation', { errors: [{ path: 'npwp', code: needed ? 'required' : 'npwp' }] })
    return
  }
  if (known !== undefined && digits !== known) await confirm(tx)
  const values = { npwpCipher: sealNpwp(secret, who.organization, digits), npwpLast4: digits.slice(-4), place, updatedAt: sql<Date>`now()` }
  await tx
    .insertInto('taxNumbers')
    .values({ organizationId: who.organization, ...values })
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(values))
    .execute()
}

/** Locks the account so that it cannot close in between. Throws `not-found` for a closed one. */
export async function lockProfile(tx: Tx, who: Actor<TradingKind>) {
  const { rows } = await sql`select from ${profilesOf(who)} where id = ${who.id} and closed_at is null for update`.execute(tx)
  if (rows.length === 0) throw new Problem('not-found')
}

/** Returns an organization's unmasked NPWP. Called only after a confirmation. Throws `not-found`. */
export async function revealNpwp(db: Db | Tx, secret: string, who: Profile<TradingKind>): Promise<{ npwp: string }> {
  const row = await db
    .selectFrom('taxNumbers')
    .select(['organizationId', 'npwpCipher'])
    .where('organizationId', '=', organizationOf(who))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return { npwp: decryptNpwp(secret, row.organizationId, row.npwpCipher) }
}

/** Deletes the tax number of an account that closes. */
export const eraseTaxNumber = (tx: Tx, who: Profile<TradingKind>) =>
  tx.deleteFrom('taxNumbers').where('organizationId', '=', organizationOf(who)).execute()

/** Unmasked NPWPs of organizations, for tax invoices between them; those without one are left out. The caller audits the reading. */
export async function readTaxNumbers(
  db: Db | Tx,
  secret: string,
  organizations: OrganizationId[],
): Promise<Map<OrganizationId, TaxNumber>> {
  const rows = await db
    .selectFrom('taxNumbers')
    .select(['organizationId', 'npwpCipher', 'place'])
    .where('organizationId', '=', anyOf(organizations))
    .execute()
  return new Map(
    rows.map(({ organizationId, npwpCipher, place }) => [organizationId, { npwp: decryptNpwp(secret, organizationId, npwpCipher), place }]),
  )
}
