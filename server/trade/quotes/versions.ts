import { sql } from 'kysely'
import type { QuoteId, QuoteVersionId, RfqLineId } from '#contract/ids.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { lineTotal, quantityOf } from '#contract/quantities.ts'
import type { QuoteLine, QuoteVersion } from '#contract/quoteVersions.ts'
import { memberName } from '#server/identity/api.ts'
import { rateById, taxOfStore } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { filesOn } from '#server/platform/files/columns.ts'
import type { QuoteTier } from './price.ts'

type LineRow = {
  id: QuoteLine['id']
  versionId: QuoteVersionId
  variantId: QuoteLine['VariantId']
  productId: QuoteLine['ProductId']
  rfqLineId: RfqLineId | null
  tax: string | null
  quantity: number
  factor: number
  tiers: QuoteTier[]
} & Pick<QuoteLine, 'name' | 'image' | 'unit' | 'price' | 'basePrice' | 'leadDays' | 'deviation'>

type VersionRow = Omit<QuoteVersion, 'lines' | 'delivery' | 'tax' | 'validUntil' | 'reservedUntil' | 'createdAt'> & {
  way: NonNullable<QuoteVersion['delivery']>['way'] | null
  deliveryPrice: number
  minDays: number | null
  maxDays: number | null
  deliveryNote: string
  deliveryTax: string | null
  validUntil: Date | null
  reservedUntil: Date | null
  createdAt: Date
}

/** SQL: the rate by which a version `v` taxes something, after whether its prices include it; null where the store was no PKP. */
const rateOf = (rateId: string) =>
  `case when v.tax_profile ? 'included' then (v.tax_profile ->> 'included') || ' ' || ${rateById(rateId)} end`
/** SQL: tax of a line `l` of version `v`, and of the delivery. */
export const lineTax = rateOf('l.tax_rate_id')
export const deliveryTax = rateOf(`(v.tax_profile ->> 'deliveryRate')::bigint`)

/** The versions of a quote, oldest first: at most `quoteLimits.versions`. */
export async function listVersions(db: Db, id: QuoteId): Promise<QuoteVersion[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.seq, v.by_role as "by", ${sql.raw(author)} as author, v.delivery_way as way, v.delivery_price, v.delivery_min_days as min_days,
      v.delivery_max_days as max_days, v.delivery_note, v.needed_by, v.note, ${sql.raw(filesOn('quote-version', 'coalesce(v.files_of, v.id)'))} as files, v.goods, v.ppn, v.total,
      ${sql.raw(deliveryTax)} as delivery_tax, v.valid_until, v.reserved_until, v.whole_only, v.created_at
    from quote_versions v join quotes q on q.id = v.quote_id join buyers b on b.id = q.buyer_id join shops s on s.id = q.shop_id
    where v.quote_id = ${id} order by v.seq ${keepPlan}`.execute(db)
  const { rows: lines } = await sql<LineRow>`
    select l.id, l.version_id, l.variant_id, l.product_id, l.name, l.image, l.unit, l.factor, l.quantity, l.price, l.base_price, l.tiers, l.lead_days, l.deviation,
      l.rfq_line_id, ${sql.raw(lineTax)} as tax
    from quote_lines l join quote_versions v on v.id = l.version_id where v.quote_id = ${id} order by l.id ${keepPlan}`.execute(db)
  const byVersion = Map.groupBy(lines, ({ versionId }) => versionId)
  return rows.map((row) => presentVersion(row, byVersion.get(row.id) ?? []))
}

const author = memberName(
  'v.user_id',
  `case v.by_role when 'buyer' then b.organization_id else (select o.organization_id from sellers o where o.id = s.seller_id) end`,
)

function presentVersion(row: VersionRow, lines: LineRow[]): QuoteVersion {
  const { way, deliveryPrice, minDays, maxDays, deliveryNote, deliveryTax: tax, validUntil, reservedUntil, createdAt, ...version } = row
  const taxable = lines.map((line) => ({
    total: lineTotal(line.price ?? 0, line.quantity, line.factor),
    tax: line.tax,
    deliveryPrice,
    deliveryTax: tax,
  }))
  return {
    ...version,
    delivery: way && { way, price: deliveryPrice, minDays, maxDays, note: deliveryNote },
    lines: lines.map(presentLine),
    tax: version.total === null ? null : taxOfStore(taxable),
    validUntil: validUntil?.toISOString() ?? null,
    reservedUntil: reservedUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

function presentLine({
  versionId: _,
  variantId,
  productId,
  quantity,
  factor,
  tiers,
  tax: __,
  image,
  rfqLineId,
  ...line
}: LineRow): QuoteLine {
  return {
    ...line,
    VariantId: variantId,
    ProductId: productId,
    RfqLineId: rfqLineId,
    image: pictureUrl(image),
    quantity: quantityOf(quantity, factor),
    totalPrice: line.price === null ? null : lineTotal(line.price, quantity, factor),
    tiers: tiers.map(({ from, price }) => ({ minQuantity: quantityOf(from, factor), price })),
  }
}
