import { sql } from 'kysely'
import { quantityOf } from '#contract/quantities.ts'
import type { QuoteLineId, QuoteVersionId } from '#contract/ids.ts'
import type { WrittenLine } from '#contract/quoteVersions.ts'
import type { Unit } from '#contract/units.ts'
import { kindOf } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { LineDraft } from './lines.ts'
import { deliveryTax, lineTax } from './versions.ts'
import type { QuoteDelivery } from './version.ts'

/** A line of a version at its frozen price and tax. `baseUnit` is the product's of today. */
export type OfferedLine = LineDraft & { id: QuoteLineId; baseUnit: Unit; needsProof: boolean }

type Row = OfferedLine & { decimalsNow: number }

/** The lines of a version, in their order. Throws `no-longer-sold` for goods that are counted or booked otherwise by now. */
export async function findLines(tx: Tx, id: QuoteVersionId): Promise<OfferedLine[]> {
  const { rows } = await sql<Row>`
    select l.id, l.variant_id, l.product_id, p.category_id, p.shop_id, l.name, l.image, l.decimals, p.decimals as decimals_now, p.kind, p.base_unit, p.needs_proof,
      l.tax_class, coalesce((v.tax_profile ->> 'pkp')::boolean, false) as pkp, ${sql.raw(lineTax)} as tax, ${sql.raw(deliveryTax)} as delivery_tax,
      l.unit, l.factor, l.quantity, l.base_price, l.price, l.tiers, l.lead_days, l.deviation, l.tax_rate_id, l.rfq_line_id
    from quote_lines l join quote_versions v on v.id = l.version_id join products p on p.id = l.product_id where l.version_id = ${id} order by l.id`.execute(
    tx,
  )
  return rows.map(({ decimalsNow, ...line }) => {
    if (kindOf(line.kind).isBooked || decimalsNow !== line.decimals) throw notSold(line.name)
    return line
  })
}

export const notSold = (name: string) => new Problem('no-longer-sold', { detail: { code: 'product-not-sold', params: { name } } })

/** The same as they are written in a version. */
export const asWritten = (line: OfferedLine): WrittenLine => ({
  VariantId: line.variantId,
  unit: line.unit,
  quantity: quantityOf(line.quantity, line.factor),
  price: line.basePrice,
  tiers: line.tiers.map(({ from, price }) => ({ minQuantity: quantityOf(from, line.factor), price })),
  leadDays: line.leadDays,
  deviation: line.deviation,
  ...(line.rfqLineId !== null && { RfqLineId: line.rfqLineId }),
})

/** The terms of a version beside its lines. */
export async function findTerms(tx: Tx, id: QuoteVersionId) {
  const { rows } = await sql<
    QuoteDelivery & {
      note: string
      neededBy: string | null
      reservedUntil: Date | null
      wholeOnly: boolean
      taxProfile: unknown
      deliveryNote: string
    }
  >`
    select delivery_way as way, delivery_price as price, delivery_min_days as min_days, delivery_max_days as max_days, delivery_note, note, needed_by,
      case when reserved_until > now() then reserved_until end as reserved_until, whole_only, tax_profile
    from quote_versions where id = ${id}`.execute(tx)
  const { way, price, minDays, maxDays, deliveryNote, ...terms } = rows[0]!
  return { ...terms, delivery: { way, price, minDays, maxDays, note: deliveryNote } }
}
