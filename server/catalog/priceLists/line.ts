import { sql } from 'kysely'
import type { PriceListLine, ShownLine } from '#contract/priceLists.ts'
import { priceAt } from '../prices/price.ts'
import { tiersColumn, unitsColumn } from '../prices/columns.ts'
import { unitOf, type Terms } from '../prices/terms.ts'

/** A variant of the store as a line of a list names it, with how everybody buys it. */
export type Sellable = Omit<Terms, 'granted' | 'free' | 'isSold'> & {
  productName: string
  options: string
  sku: string | null
  barcode: string | null
}

/** SQL columns of `Sellable`, from `variants v join products p`. The names of axes are data and stay text. */
export const sellable =
  sql.raw(`p.id as product_id, v.id as variant_id, p.name as product_name, v.options::text as options, v.sku, v.barcode,
  p.shop_id, p.tier_scope, p.base_unit, p.decimals, v.price, ${unitsColumn} as units, ${tiersColumn} as tiers`)

/** What everybody may call it: the product, and the choices of its variant. */
export function nameOf({ productName, options }: Pick<Sellable, 'productName' | 'options'>) {
  const choices = Object.values(JSON.parse(options) as Record<string, string>)
  return choices.length === 0 ? productName : `${productName} (${choices.join(', ')})`
}

type Kept = Omit<PriceListLine, 'VariantId'> & { factor: number; minSteps: number }

export function shownLine(sold: Sellable, { factor, minSteps, ...line }: Kept): ShownLine {
  const { productId, variantId: VariantId, sku } = sold
  const unit = unitOf(sold, line.unit)
  const terms: Terms = { ...sold, granted: [], free: 0, isSold: true }
  const publicPrice = unit?.factor === factor ? priceAt({ terms, unit, tierSteps: Math.max(minSteps, unit.min) }).price : null
  return { VariantId, ...line, ProductId: productId, name: nameOf(sold), sku: sku ?? '', publicPrice }
}
