import { sql } from 'kysely'
import type { PriceListLine, ShownLine } from '#contract/priceLists.ts'
import { quantityOf } from '#contract/quantities.ts'
import { publicPriceAt } from '../prices/price.ts'
import { tiersColumn, unitsColumn } from '../prices/columns.ts'
import { unitOf, type Terms } from '../prices/terms.ts'
import { variantName } from '../products/variantName.ts'

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

export const nameOf = ({ productName, options }: Pick<Sellable, 'productName' | 'options'>) =>
  variantName(productName, JSON.parse(options) as Record<string, string>)

type StoredPrice = Pick<PriceListLine, 'unit' | 'price'> & { factor: number; minSteps: number }

/** A line of a list beside what everybody pays; null where the unit holds another number today. */
export function shownLine(sold: Sellable, { factor, minSteps, ...line }: StoredPrice): ShownLine {
  const { productId, variantId: VariantId, sku } = sold
  const unit = unitOf(sold, line.unit)
  const publicPrice = unit?.factor === factor ? publicPriceAt({ terms: sold, unit, tierSteps: Math.max(minSteps, unit.min) }).price : null
  return {
    VariantId,
    ...line,
    minQuantity: quantityOf(minSteps, factor),
    ProductId: productId,
    name: nameOf(sold),
    sku: sku ?? '',
    publicPrice,
  }
}
