import { sql } from 'kysely'
import { dayInWib } from '#contract/dayCount.ts'
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
/** `from`: a day (WIB) not after today from which it held, as a correction; without it from now on. */
type TaxNumberInput = TaxNumber & { needed: boolean; from: string | undefined }

const newestOf = (db: Db | Tx, organization: OrganizationId) =>
  db.selectFrom('taxNumbers').selectAll().where('organizationId', '=', organization).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The masked tax number that an organization has now. */
export async function findTaxNumber(db: Db | Tx, organization: OrganizationId): Promise<TaxNumber> {
  const row = await newestOf(db, organization)
  return { npwp: maskDigits(row?.npwpLast4 ?? null), place: row?.place ?? '000000' }
}

/**
 * Saves the typed number of an open account as a further row of its history; its locked row serializes writers. The same again adds none.
 * A first number holds from the beginning. Replacing a number, or its past, needs a confirmation, so that a stolen session cannot do it.
 * Throws `validation`, `not-found`, `confirmation-needed`.
 */
export async function saveTaxNumber(
  tx: Tx,
  secret: string,
  who: Actor<TradingKind>,
  { npwp, place, needed, from }: TaxNumberInput,
  confirm: TakeConfirmation,
) {
  await lockOwnProfile(tx, who)
  if (from !== undefined && from > dayInWib(new Date()))
    throw new Problem('validation', { errors: [{ path: 'npwpFrom', code: 'day-ahead' }] })
  const before = await newestOf(tx, who.organization)
  const known = before && decryptNpwp(secret, who.organization, before.npwpCipher)
  const digits = npwp === '' || isMasked(npwp) ? known : readNpwp(npwp)
  if (digits === undefined) {
    if (needed || npwp !== '') throw new Problem('validation', { errors: [{ path: 'npwp', code: needed ? 'required' : 'npwp' }] })
    return
  }
  const start = from === undefined ? null : new Date(`${from}T00:00:00+07:00`)
  const isSame = digits === known && before?.place === place
  if (isSame && (start === null || before.validFrom <= start)) return
  if (before && (digits !== known || start !== null)) await confirm(tx)
  await tx
    .insertInto('taxNumbers')
    .values({
      organizationId: who.organization,
      npwpCipher: sealNpwp(secret, who.organization, digits),
      npwpLast4: digits.slice(-4),
      place,
      validFrom: before ? (start ?? sql<Date>`now()`) : sql<Date>`'epoch'`,
    })
    .execute()
}

/** Locks the account so that it cannot close in between. Throws `not-found` for a closed one. */
export async function lockOwnProfile(tx: Tx, who: Actor<TradingKind>) {
  const { rows } = await sql`select from ${profilesOf(who)} where id = ${who.id} and closed_at is null for update`.execute(tx)
  if (rows.length === 0) throw new Problem('not-found')
}

/** Returns the unmasked NPWP that an organization has now. Called only after a confirmation. Throws `not-found`. */
export async function revealNpwp(db: Db | Tx, secret: string, who: Profile<TradingKind>): Promise<{ npwp: string }> {
  const { rows } = await sql<Pick<Row, 'organizationId' | 'npwpCipher'>>`
    select organization_id, npwp_cipher from tax_numbers where organization_id = ${organizationOf(who)} order by id desc limit 1`.execute(
    db,
  )
  if (!rows[0]) throw new Problem('not-found')
  return { npwp: decryptNpwp(secret, rows[0].organizationId, rows[0].npwpCipher) }
}

type Row = { id: number; organizationId: OrganizationId; npwpCipher: Buffer; place: string; createdAt: Date }

/** Deletes the tax numbers of an account that closes. */
export const eraseTaxNumber = (tx: Tx, who: Profile<TradingKind>) =>
  tx.deleteFrom('taxNumbers').where('organizationId', '=', organizationOf(who)).execute()

/** SQL: id of the tax number that an organization had at a time, null without one. Both are expressions. */
export const taxNumberAt = (organization: string, time: string) =>
  `(select t.id from tax_numbers t where t.organization_id = ${organization} and t.valid_from <= ${time} order by t.id desc limit 1)`

/** An unmasked NPWP with its place, its NITKU, and when it was recorded. */
export type PlainTaxNumber = { npwp: string; place: string; nitku: string; recordedAt: Date }

/** Unmasked tax numbers by id, for invoices and tax invoices between two parties. */
export async function readTaxNumbers(db: Db | Tx, secret: string, ids: readonly (number | null)[]): Promise<Map<number, PlainTaxNumber>> {
  const wanted = [...new Set(ids)].flatMap((id) => id ?? [])
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('taxNumbers').selectAll().where('id', '=', anyOf(wanted)).execute()
  return new Map(
    rows.map(({ id, organizationId, npwpCipher, place, createdAt }) => {
      const npwp = decryptNpwp(secret, organizationId, npwpCipher)
      return [id, { npwp, place, nitku: `${npwp}${place}`, recordedAt: createdAt }]
    }),
  )
}

/** Every NPWP that an organization has had, unmasked, for lists of other months. */
export async function findOwnNumbers(db: Db | Tx, secret: string, organization: OrganizationId): Promise<Set<string>> {
  const rows = await db.selectFrom('taxNumbers').select('npwpCipher').where('organizationId', '=', organization).execute()
  return new Set(rows.map(({ npwpCipher }) => decryptNpwp(secret, organization, npwpCipher)))
}
