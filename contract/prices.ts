import * as z from 'zod/mini'
import { DeliveryOption } from './delivery.ts'
import { AskedDays } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Rupiah, says } from './fields.ts'
import { AddressId, AreaId, ShopId, VariantId } from './ids.ts'
import { Quantity } from './quantities.ts'
import { Unit } from './units.ts'

/** Most units of one product, and most tiers of one unit. */
export const maxUnits = 8
export const maxTiers = 8

/** From so many of a unit each costs so much. Rupiah. */
export const Tier = z.object({ minQuantity: z.number(), price: z.int() })
export type Tier = z.infer<typeof Tier>

/** Which quantities of a unit are sold: from `min`, in steps of `step`, up to `max` where there is one. */
export const QuantityRule = z.object({ unit: Unit, min: z.number(), step: z.number(), max: z.nullable(z.number()) })
export type QuantityRule = z.infer<typeof QuantityRule>

/** A unit in which a product is sold. `factor`: smallest steps in one of it; `decimals`: places that its quantity may have. */
export const SaleUnit = z.extend(QuantityRule, { factor: z.int(), decimals: z.int(), isDefault: z.boolean() })
export type SaleUnit = z.infer<typeof SaleUnit>

/** The prices of a variant in a unit, rising in quantity. `derived`: calculated from the base unit's. */
export const UnitPrices = z.object({ unit: Unit, derived: z.boolean(), tiers: z.array(Tier) })
export type UnitPrices = z.infer<typeof UnitPrices>

/** Where a price is from: the public one of its quantity, a price list for this company, a share off for it, a quotation. */
export const PriceFrom = z.enum(['tier', 'list', 'customer', 'quote'])
export type PriceFrom = z.infer<typeof PriceFrom>

/** Buying so would cost less than the line does: more of its unit, or as much in another one. `saves` is the difference in rupiah. */
export const Advice = z.object({
  kind: z.enum(['tier', 'unit']),
  unit: Unit,
  quantity: z.number(),
  price: z.int(),
  totalPrice: z.int(),
  saves: z.int(),
})
export type Advice = z.infer<typeof Advice>

/** Why a line cannot be bought as it is. `rule` with `quantity-rule`; `left`: how many of its unit there are, with `out-of-stock`; `days` with `date-taken`. */
export const LineProblem = z.object({
  code: z.enum(['quantity-rule', 'out-of-stock', 'no-longer-sold', 'places', 'date-taken']),
  rule: z.optional(QuantityRule),
  left: z.optional(z.number()),
  days: z.optional(z.array(z.string())),
})
export type LineProblem = z.infer<typeof LineProblem>

/** Today's price of a quantity of a variant, in rupiah. Zero if it is no longer sold. `totalPrice` contains `ppn` if `taxIncluded`. */
export const LinePrice = z.object({
  VariantId,
  unit: Unit,
  quantity: z.number(),
  price: z.int(),
  totalPrice: z.int(),
  taxIncluded: z.boolean(),
  ppn: z.int(),
  /** Left with the store for all pieces of a rental, beside `totalPrice`; it goes back. */
  deposit: z.int(),
  priceFrom: PriceFrom,
  priceListName: z.nullable(z.string()),
  derived: z.boolean(),
  advice: z.nullable(Advice),
  problem: z.nullable(LineProblem),
})
export type LinePrice = z.infer<typeof LinePrice>

/** A way of delivery with what the store's lines come to by it: `ppn` on top of goods and delivery, `total` all that is paid; null while its price is unknown. Rupiah. */
export const LandedOption = z.extend(DeliveryOption, { ppn: z.nullable(z.int()), total: z.nullable(z.int()) })
export type LandedOption = z.infer<typeof LandedOption>

/**
 * The lines of one store together, and what is missing to its least order. `ppn` comes on top of them, `total` is both; `deposit` is paid besides and goes back. `delivery`: its ways
 * to the place asked for; null without a place, and of stores after the tenth. Rupiah.
 */
export const StorePrices = z.object({
  ShopId,
  totalPrice: z.int(),
  minOrder: z.nullable(z.int()),
  missing: z.int(),
  ppn: z.int(),
  total: z.int(),
  deposit: z.int(),
  delivery: z.nullable(z.array(LandedOption)),
  /** True if the store offers no way of delivery to any place: it is agreed in the chat. */
  deliveryAgreed: z.optional(z.boolean()),
})
export type StorePrices = z.infer<typeof StorePrices>

/** Without `unit` the default one of the product, without days one day of what is booked by them. Tiers over a product count all its lines here. */
const Asked = z.object({ VariantId, unit: z.optional(Unit), quantity: Quantity, ...AskedDays })

/** Kept and typed tiers: rising in quantity, never in price. */
export const Tiers = z.array(z.object({ minQuantity: Quantity, price: Rupiah })).check(
  z.maxLength(maxTiers, says('too-many-tiers')),
  z.refine<{ minQuantity: number; price: number }[]>(
    (tiers) => tiers.every(({ minQuantity }, at) => at === 0 || minQuantity > (tiers[at - 1]?.minQuantity ?? 0)),
    says('tiers-rise'),
  ),
  z.refine<{ minQuantity: number; price: number }[]>(
    (tiers) => tiers.every(({ price }, at) => at === 0 || price <= (tiers[at - 1]?.price ?? 0)),
    says('tier-prices-fall'),
  ),
)

export const prices = {
  ask: endpoint({
    method: 'POST',
    path: '/prices',
    summary:
      'What up to 100 lines cost today, with what would cost less; with a place also what they come to there, delivery and PPN included',
    access: 'anyone',
    audit: false,
    body: z.object({
      lines: z.array(Asked).check(z.minLength(1), z.maxLength(100)),
      AddressId: z.optional(AddressId),
      areaId: z.optional(AreaId),
    }),
    response: z.object({ lines: z.array(LinePrice), stores: z.array(StorePrices) }),
    problems: ['not-found', 'unauthenticated'],
  }),
}
