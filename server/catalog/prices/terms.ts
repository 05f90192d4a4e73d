import type { Days } from '#contract/dayCount.ts'
import type { PriceListId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { QuantityRule, SaleUnit, UnitPrices } from '#contract/prices.ts'
import { lineTotal, quantityOf, type Measure } from '#contract/quantities.ts'
import type { Unit } from '#contract/units.ts'

/** A unit of a product as it is stored: all in smallest steps. */
export type StoredUnit = { unit: Unit; factor: number; min: number; step: number; max: number | null; isDefault: boolean }
/** Rupiah a unit from so many smallest steps on. */
export type StoredTier = { unit: Unit; from: number; price: number }

/** What a list of the store grants a company: prices while its units hold as much as then, hundredths of a percent off the public price. */
export type Granted = { id: PriceListId; name: string; percentOff: number | null; tiers: (StoredTier & { factor: number })[] }

/** How a variant is sold today, to everybody or to one company. `price` is one of the default unit; `free` smallest steps. */
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
  granted: Granted[]
  free: number
  isSold: boolean
  /** Of its product (ProductKind), and the days for which it is asked, where it is booked by the day. */
  kind?: string | undefined
  days?: Days | undefined
}

type CountTerms = Pick<Terms, 'baseUnit' | 'decimals'>

/** The units of a product, the default one first. Without any stored it is sold by its base unit, from the smallest step on. */
export function unitsOf({ baseUnit, decimals, units }: CountTerms & Pick<Terms, 'units'>): StoredUnit[] {
  if (units.length === 0) return [{ unit: baseUnit, factor: 10 ** decimals, min: 1, step: 1, max: null, isDefault: true }]
  // As they are read; asked for many times for each price.
  return units[0]!.isDefault ? units : units.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

/** The unit of that name, or the default one without; undefined where the product is not sold in it. */
export const unitOf = (terms: CountTerms & Pick<Terms, 'units'>, unit?: Unit) =>
  unitsOf(terms).find((each) => (unit === undefined ? each.isDefault : each.unit === unit))

/** Only the base unit is sold in parts. */
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

/** The units of a product as the wire has them. */
export const presentUnits = (terms: CountTerms & Pick<Terms, 'units'>): SaleUnit[] =>
  unitsOf(terms).map((unit) => ({ ...presentRule(unit), ...measureOf(terms, unit), isDefault: unit.isDefault }))

export type PriceTerms = CountTerms & Pick<Terms, 'units' | 'tiers' | 'price' | 'kind' | 'days'>

/** The tiers of a unit, the first from its least quantity on, and whether they follow from the base unit's. */
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

/** The tiers of a unit on a list that a company is granted, in the same way; none is there before it is reached. */
export function grantedTiers(
  terms: PriceTerms,
  { tiers }: Granted,
  unit: StoredUnit,
): { derived: boolean; tiers: Omit<StoredTier, 'unit'>[] } {
  const of = (its: StoredUnit) => tiers.filter((tier) => tier.unit === its.unit && tier.factor === its.factor)
  const own = of(unit)
  const base = own.length > 0 ? undefined : unitOf(terms, terms.baseUnit)
  if (!base || base.unit === unit.unit) return { derived: false, tiers: own }
  return { derived: true, tiers: inUnit(of(base), unit, base) }
}

/** Prices of the base unit for one of another; of a smaller one rounded up, so that a thousand grams are never less than a kilogram. */
const inUnit = (tiers: Omit<StoredTier, 'unit'>[], { factor }: StoredUnit, base: StoredUnit) =>
  tiers.map(({ from, price }) => ({
    from,
    price: factor < base.factor ? Math.ceil((price * factor) / base.factor) : lineTotal(price, factor, base.factor),
  }))

/** The prices of a variant in every unit, as the wire has them. */
export const presentPrices = (terms: PriceTerms): UnitPrices[] =>
  unitsOf(terms).map((unit) => {
    const { derived, tiers } = tiersOf(terms, unit)
    return { unit: unit.unit, derived, tiers: tiers.map(({ from, price }) => ({ minQuantity: quantityOf(from, unit.factor), price })) }
  })
