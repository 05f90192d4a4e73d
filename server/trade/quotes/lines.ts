import { sql } from 'kysely'
import { maxRupiah } from '#contract/fields.ts'
import type { BuyerId, CategoryId, ProductId, RfqLineId, ShopId, VariantId } from '#contract/ids.ts'
import { lineTotal } from '#contract/quantities.ts'
import type { WrittenLine } from '#contract/quoteVersions.ts'
import type { TaxClass } from '#contract/taxes.ts'
import type { Unit } from '#contract/units.ts'
import type { FieldError } from '#contract/words/fields.ts'
import { kindOf, measureOf, readSteps, readTax, readTerms, taxSql, unitOf, variantName } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { todayText } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'
import { priceAtSteps, type QuoteTier } from './price.ts'

/** Goods as a quote freezes them, with the store's tax of today. */
type Goods = {
  variantId: VariantId
  productId: ProductId
  categoryId: CategoryId
  shopId: ShopId
  name: string
  image: string
  decimals: number
  kind: string
  taxClass: TaxClass
  pkp: boolean
  tax: string | null
  deliveryTax: string | null
}

/** A line to store: `quantity` in smallest steps, `price` per unit at that quantity. Rupiah. */
export type LineDraft = Goods & {
  unit: Unit
  factor: number
  quantity: number
  basePrice: number | null
  price: number | null
  tiers: QuoteTier[]
  leadDays: number | null
  deviation: string
  taxRateId: number | null
  rfqLineId: RfqLineId | null
}

type Between = { shopId: ShopId; buyerId: BuyerId }

/**
 * Reads lines as they were written against the store's goods. A unit needs to be sold, but its minimum and steps do not bind a quote. Throws
 * `not-found` for goods of another store, `no-longer-sold`, `validation`.
 */
export async function readLines(tx: Tx, { shopId, buyerId }: Between, written: readonly WrittenLine[]): Promise<LineDraft[]> {
  const ids = [...new Set(written.map(({ VariantId }) => VariantId))]
  const [goods, terms] = await Promise.all([findGoods(tx, shopId, ids), readTerms(tx, buyerId, ids)])
  const lines = written.map((line, at) => {
    const its = goods.get(line.VariantId)
    const sold = terms.get(line.VariantId)
    if (!its || !sold) throw new Problem('not-found')
    if (!sold.isSold) throw new Problem('no-longer-sold', { detail: { code: 'product-not-sold', params: { name: its.name } } })
    if (kindOf(sold.kind).isBooked) throw new Problem('not-allowed-now', { detail: { code: 'quote-by-day', params: { name: its.name } } })
    const unit = unitOf(sold, line.unit)
    if (!unit) throw invalid(`lines.${at}.unit`, 'invalid')
    const measure = measureOf(sold, unit)
    const quantity = readSteps(line.quantity, measure, `lines.${at}.quantity`)
    const tiers = line.price === null ? [] : readTiers(line, at, (value, path) => readSteps(value, measure, path))
    const price = line.price === null ? null : priceAtSteps({ basePrice: line.price, tiers }, quantity)
    if (price !== null && lineTotal(price, quantity, unit.factor) > maxRupiah)
      throw new Problem('validation', {
        errors: [{ path: `lines.${at}.price`, code: 'price-too-high', params: { max: Math.floor(maxRupiah / line.quantity) } }],
      })
    const { leadDays, deviation, price: basePrice, RfqLineId: rfqLineId = null } = line
    const taxRateId = readTax(its.tax)?.rate.id ?? null
    return { ...its, unit: unit.unit, factor: unit.factor, quantity, basePrice, price, tiers, leadDays, deviation, taxRateId, rfqLineId }
  })
  const keys = lines.map(({ variantId, unit }) => `${variantId} ${unit}`)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  if (twice >= 0) throw invalid(`lines.${twice}.VariantId`, 'twice')
  return lines
}

/** The same for a company, whose lines have no tiers: a store that takes its counter would sell by them. Throws `validation`, and as `readLines`. */
export function readWishes(tx: Tx, between: Between, written: readonly WrittenLine[]): Promise<LineDraft[]> {
  const at = written.findIndex(({ tiers }) => tiers.length > 0)
  if (at >= 0) throw invalid(`lines.${at}.tiers`, 'tiers-of-store')
  return readLines(tx, between, written)
}

const invalid = (path: string, code: FieldError['code']) => new Problem('validation', { errors: [{ path, code }] })

/** Tiers rise in quantity and never in price. */
function readTiers({ tiers, price }: WrittenLine, at: number, steps: (quantity: number, path: string) => number): QuoteTier[] {
  return tiers.reduce<QuoteTier[]>((read, tier, index) => {
    const from = steps(tier.minQuantity, `lines.${at}.tiers.${index}.minQuantity`)
    const before = read.at(-1) ?? { from: 0, price: price! }
    if (from <= before.from) throw invalid(`lines.${at}.tiers.${index}.minQuantity`, 'tiers-rise')
    if (tier.price > before.price) throw invalid(`lines.${at}.tiers.${index}.price`, 'tier-prices-fall')
    return [...read, { from, price: tier.price }]
  }, [])
}

async function findGoods(tx: Tx, shopId: ShopId, ids: VariantId[]): Promise<Map<VariantId, Goods>> {
  const { rows } = await sql<Goods & { options: Record<string, string> }>`
    select v.id as variant_id, p.id as product_id, p.category_id, p.shop_id, p.name, v.options, p.kind, p.decimals, p.tax_class,
      coalesce((select file from product_images where product_id = p.id order by position limit 1), '') as image,
      coalesce(s.pkp_from <= ${sql.raw(todayText)}, false) as pkp, ${sql.raw(taxSql())} as tax, ${sql.raw(taxSql(`'standard'`))} as delivery_tax
    from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
    where v.id = any(${ids}::bigint[]) and p.shop_id = ${shopId}`.execute(tx)
  return new Map(rows.map(({ options, ...row }) => [row.variantId, { ...row, name: variantName(row.name, options) }]))
}
