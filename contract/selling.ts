import * as z from 'zod/mini'
import { Rupiah, Stock, boundedRecord, line, says, saysWhy } from './fields.ts'
import { VariantId } from './ids.ts'
import { Tiers, maxUnits } from './prices.ts'
import { Quantity } from './quantities.ts'
import { Unit } from './units.ts'

/** Most variants of a product and most axes of their options. */
export const variantLimits = { variants: 100, axes: 3 } as const

/** Over what a tier counts: all variants of a product in one unit together, or each alone. */
export const TierScope = z.enum(['product', 'variant'])
export type TierScope = z.infer<typeof TierScope>

/**
 * A unit in which a product is to be sold. `factor`: smallest steps in one of it. `prices` are those of every variant that has none of its own: the
 * first one holds from `min`; without any they follow from the base unit's.
 */
export const UnitEdit = z.object({
  unit: Unit,
  factor: z.int(saysWhy('whole-number')).check(z.gte(1, says('too-few')), z.lte(100_000_000)),
  min: z.optional(Quantity),
  step: z.optional(Quantity),
  max: z.optional(z.nullable(Quantity)),
  isDefault: z.optional(z.boolean()),
  prices: z.optional(Tiers),
})
export type UnitEdit = z.infer<typeof UnitEdit>

/** The digits of a GTIN-8, -12, -13 or -14 whose last one is their check digit. */
export const isGtin = (digits: string) =>
  /^(\d{8}|\d{12,14})$/.test(digits) &&
  [...digits].toReversed().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0

const choice = line(40)
/**
 * A variant as its store keeps it. With `id` one that is there, else a new one. Without `price` and `prices` the product's. `stock` as in a product, smallest
 * steps. One that is not `active`, or is left out of the list, is no longer sold.
 */
export const VariantEdit = z.object({
  id: z.optional(VariantId),
  sku: z.optional(z.nullable(line(60))),
  barcode: z.optional(z.nullable(z.string().check(z.refine(isGtin, says('barcode'))))),
  options: z.optional(boundedRecord(variantLimits.axes, choice, choice)),
  price: z.optional(Rupiah),
  prices: z.optional(z.array(z.object({ unit: Unit, tiers: Tiers })).check(z.maxLength(maxUnits))),
  stock: z.optional(Stock),
  stockSeen: z.optional(Stock),
  active: z.optional(z.boolean()),
})
export type VariantEdit = z.infer<typeof VariantEdit>

/** How a product is sold; what is absent stays as it is, of a new product pieces and one variant. */
export const Selling = {
  baseUnit: z.optional(Unit),
  decimals: z.optional(z.int().check(z.gte(0), z.lte(3))),
  tierScope: z.optional(TierScope),
  units: z.optional(z.array(UnitEdit).check(z.minLength(1), z.maxLength(maxUnits))),
  variants: z.optional(z.array(VariantEdit).check(z.minLength(1), z.maxLength(variantLimits.variants))),
}

const selling = z.object(Selling)
export type Selling = z.infer<typeof selling>
