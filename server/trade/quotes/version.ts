import { sql } from 'kysely'
import { lineTotal } from '#contract/quantities.ts'
import type { FileId, QuoteId, QuoteVersionId } from '#contract/ids.ts'
import { quoteLimits } from '#contract/quoteVersions.ts'
import type { TradingRole } from '#contract/roles.ts'
import { sumOf } from '#contract/orderTotals.ts'
import { ppnOnTop, taxOfStore } from '#server/catalog/api.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles } from '#server/platform/files/attach.ts'
import { profileOf } from '../orders/lineTax.ts'
import type { QuoteRef } from './events.ts'
import type { LineDraft } from './lines.ts'

export type QuoteDelivery = {
  way: 'own' | 'courier' | 'pickup'
  price: number
  minDays: number | null
  maxDays: number | null
  note: string
}

/** A version to write. `delivery` is null for a company that was offered no delivery yet. */
export type VersionDraft = {
  side: TradingRole
  lines: LineDraft[]
  delivery: QuoteDelivery | null
  neededBy: string | null
  note: string
  FileIds: FileId[]
  /** The version whose files it repeats. */
  filesOf?: QuoteVersionId | undefined
  validUntil: Date | null
  reservedUntil: Date | null
  wholeOnly: boolean
}

/**
 * Writes the next version of a quote that the caller has locked, with sums by the store's tax status of now. Throws `not-allowed-now` above the
 * number of versions or of their lines, `not-found` for files that cannot be attached.
 */
export async function writeVersion(tx: Tx, user: Actor<TradingKind>, quote: QuoteRef & { version: number }, draft: VersionDraft) {
  const seq = quote.version + 1
  const isFull = seq > quoteLimits.versions || (await countLines(tx, quote.id)) + draft.lines.length > quoteLimits.allLines
  if (isFull) throw new Problem('not-allowed-now', { detail: { code: 'too-many-versions', params: { max: quote.version } } })
  const { side, lines, delivery, neededBy, note, validUntil, reservedUntil, wholeOnly } = draft
  const sums = sumsOf(lines, delivery?.price ?? 0)
  const { id } = await tx
    .insertInto('quoteVersions')
    .values({
      quoteId: quote.id,
      seq,
      byRole: side,
      userId: user.user,
      deliveryWay: delivery?.way ?? null,
      deliveryPrice: delivery?.price ?? 0,
      deliveryMinDays: delivery?.minDays ?? null,
      deliveryMaxDays: delivery?.maxDays ?? null,
      deliveryNote: delivery?.note ?? '',
      neededBy,
      note,
      taxProfile: JSON.stringify(profileOf(lines[0]!)),
      ...sums,
      validUntil,
      reservedUntil,
      wholeOnly,
      filesOf: draft.filesOf ? sql`(select coalesce(files_of, id) from quote_versions where id = ${draft.filesOf})` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(tx, id, lines)
  await attachFiles(tx, user, draft.FileIds, { type: 'quote-version', id })
  await tx.updateTable('quotes').set({ version: seq, reservedUntil }).where('id', '=', quote.id).execute()
  return { id, seq }
}

/** Lines of all versions, which are read together. */
async function countLines(tx: Tx, id: QuoteId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from quote_versions v join quote_lines l on l.version_id = v.id where v.quote_id = ${id}`.execute(tx)
  return rows[0]!.n
}

/** Goods, PPN on top of them and of the delivery, and all of it; null while a line has no price. Rupiah. */
export function sumsOf(lines: readonly Pick<LineDraft, 'price' | 'quantity' | 'factor' | 'tax' | 'deliveryTax'>[], deliveryPrice: number) {
  const priced = lines.flatMap(({ price, quantity, factor, ...line }) =>
    price === null ? [] : [{ ...line, deliveryPrice, total: lineTotal(price, quantity, factor) }],
  )
  if (priced.length < lines.length) return { goods: null, ppn: 0, total: null }
  const goods = sumOf(priced.map(({ total }) => total))
  const ppn = ppnOnTop(taxOfStore(priced))
  return { goods, ppn, total: sumOf([goods, deliveryPrice, ppn]) }
}

const writeLines = (tx: Tx, versionId: QuoteVersionId, lines: LineDraft[]) =>
  tx
    .insertInto('quoteLines')
    .values(
      lines.map(({ variantId, productId, name, image, unit, factor, quantity, basePrice, price, tiers, leadDays, deviation, ...line }) => ({
        versionId,
        variantId,
        productId,
        name,
        image,
        unit,
        factor,
        quantity,
        basePrice,
        price,
        tiers: JSON.stringify(tiers),
        leadDays,
        deviation,
        decimals: line.decimals,
        taxClass: line.taxClass,
        taxRateId: line.taxRateId,
        rfqLineId: line.rfqLineId,
      })),
    )
    .execute()

type Deadlines = { validUntil: Date; reservedUntil: Date | null }

/** Reads the deadlines of an offer by the database's clock. Throws `validation` for one that is over or too far ahead. */
export async function readDeadlines(
  tx: Tx,
  validUntil: string | undefined,
  reservedUntil: string | null,
  usualDays: number,
): Promise<Deadlines> {
  const { rows } = await sql<Deadlines & { isValid: boolean; isHeld: boolean }>`
    select t.*, valid_until > now() and valid_until <= now() + make_interval(days => ${quoteLimits.validDays}, mins => 5) as is_valid,
      reserved_until is null or reserved_until > now() and reserved_until <= least(valid_until, now() + make_interval(days => ${quoteLimits.reserveDays}, mins => 5)) as is_held
    from (select coalesce(${validUntil ?? null}::timestamptz, now() + make_interval(days => ${usualDays})) as valid_until, ${reservedUntil}::timestamptz as reserved_until) t`.execute(
    tx,
  )
  const { isValid, isHeld, ...deadlines } = rows[0]!
  if (!isValid)
    throw new Problem('validation', { errors: [{ path: 'validUntil', code: 'valid-until', params: { max: quoteLimits.validDays } }] })
  if (!isHeld)
    throw new Problem('validation', {
      errors: [{ path: 'reservedUntil', code: 'reserved-until', params: { max: quoteLimits.reserveDays } }],
    })
  return deadlines
}

/** The end of an offer that is valid for so many days from now, by the database's clock. */
export async function readDeadline(tx: Tx, days: number): Promise<string> {
  const { rows } = await sql<{ until: Date }>`select now() + make_interval(days => ${days}) as until`.execute(tx)
  return rows[0]!.until.toISOString()
}
