import type { Days } from '#contract/dayCount.ts'
import type { PriceListId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { QuantityRule, SaleUnit, UnitPrices } from '#contract/prices.ts'
import { derivedPrice } from '#contract/orderTotals.ts'
import { quantityOf, type Measure } from '#contract/quantities.ts'
import type { Unit } from '#contract/units.ts'

/** A product's unit as stored: all quantities in smallest steps. */
export type StoredUnit = { unit: Unit; factor: number; min: number; step: number; max: number | null; isDefault: boolean }
/** Rupiah per unit from a quantity of smallest steps on. */
export type StoredTier = { unit: Unit; from: number; price: number }

/**
 * A price list granted to a company: prices, valid while their units keep the stored factor, or hundredths of a percent off the public
 * price.
 */
export type GrantedPriceList = { id: PriceListId; name: string; percentOff: number | null; tiers: (StoredTier & { factor: number })[] }

/** Current sale terms of a variant, for everyone or for one company. `price`: of the default unit; `free`: smallest steps. */
export type Terms = {
  productId: ProductId
  variantId: VariantId
  shopId: ShopId
  baseUnit: Unit
  decimals: number
  tierScope: 'product' | 'variant'
  price: number
  units: StoredUnit[]
  tiers: StoredTier[]
  granted: GrantedPriceList[]
  free: number
  isSold: boolean
  /** Kind of the product (ProductKind), and the requested days where it is booked by the day. */
  kind?: string | undefined
  days?: Days | undefined
}

type CountTerms = Pick<Terms, 'baseUnit' | 'decimals'>

/** A product's units, the default one first. Without stored units it is sold in its base unit, from the smallest step on. */
export function unitsOf({ baseUnit, decimals, units }: CountTerms & Pick<Terms, 'units'>): StoredUnit[] {
  if (units.length === 0) return [{ unit: baseUnit, factor: 10 ** decimals, min: 1, step: 1, max: null, isDefault: true }]
  // Stored units are read in this order, so they are rarely sorted here: this runs many times per price.
  return units[0]!.isDefault ? units : units.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

/** The unit of that name, or the default one without; undefined where the product is not sold in it. */
export const unitOf = (terms: CountTerms & Pick<Terms, 'units'>, unit?: Unit) =>
  unitsOf(terms).find((each) => (unit === undefined ? each.isDefault : each.unit === unit))

/** Only the base unit may have decimals. */
export const measureOf = ({ baseUnit, decimals }: CountTerms, { unit, factor }: Pick<StoredUnit, 'unit' | 'factor'>): Measure => ({
  factor,
  decimals: unit === baseUnit ? decimals : 0,
})

export const presentRule = ({ unit, factor, min, step, max }: StoredUnit): QuantityRule => ({
  unit,
  min: quantityOf(min, factor),
  step: quantityOf(step, factor),
  max: max === null ? null : quantityOf(max, factor),
})

/** A product's units on the wire. */
export const presentUnits = (terms: CountTerms & Pick<Terms, 'units'>): SaleUnit[] =>
  unitsOf(terms).map((unit) => ({ ...presentRule(unit), ...measureOf(terms, unit), isDefault: unit.isDefault }))

export type PriceTerms = CountTerms & Pick<Terms, 'units' | 'tiers' | 'price' | 'kind' | 'days'>

/** The tiers of a unit, the first from its minimum quantity on, and whether they derive from the base unit's. */
export function tiersOf(terms: PriceTerms, unit: StoredUnit): { derived: boolean; tiers: Omit<StoredTier, 'unit'>[] } {
  const own = terms.tiers.filter((tier) => tier.unit === unit.unit)
  if (unit.isDefault) return { derived: false, tiers: [{ from: unit.min, price: terms.price }, ...own] }
  const base = own.length > 0 ? undefined : unitOf(terms, terms.baseUnit)
  if (!base || base.unit === unit.unit) return { derived: false, tiers: own }
  const tiers = inUnit(tiersOf(terms, base).tiers, unit, base)
  const first = tiers.findLast(({ from }) => from <= unit.min) ?? tiers[0]
  const later = tiers.filter(({ from }) => from > unit.min)
  return { derived: true, tiers: first ? [{ from: unit.min, price: first.price }, ...later.filter((tier) => tier !== first)] : [] }
}

/** The tiers of a unit on a granted list. Unlike public ones, none applies below its quantity. */
export function grantedTiers(
  terms: PriceTerms,
  { tiers }: GrantedPriceList,
  unit: StoredUnit,
): { derived: boolean; tiers: Omit<StoredTier, 'unit'>[] } {
  const of = (its: StoredUnit) => tiers.filter((tier) => tier.unit === its.unit && tier.factor === its.factor)
  const own = of(unit)
  const base = own.length > 0 ? undefined : unitOf(terms, terms.baseUnit)
  if (!base || base.unit === unit.unit) return { derived: false, tiers: own }
  return { derived: true, tiers: inUnit(of(base), unit, base) }
}

/** Converts prices of the base unit to another. */
const inUnit = (tiers: Omit<StoredTier, 'unit'>[], { factor }: StoredUnit, base: StoredUnit) =>
  tiers.map(({ from, price }) => ({ from, price: derivedPrice(price, factor, base.factor) }))

/** A variant's prices in every unit, on the wire. */
export const presentPrices = (terms: PriceTerms): UnitPrices[] =>
  unitsOf(terms).map((unit) => {
    const { derived, tiers } = tiersOf(terms, unit)
    return { unit: unit.unit, derived, tiers: tiers.map(({ from, price }) => ({ minQuantity: quantityOf(from, unit.factor), price })) }
  })
