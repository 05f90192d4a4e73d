import type { Measure } from '#contract/quantities.ts'
import type { UnitEdit } from '#contract/selling.ts'
import type { Unit } from '#contract/units.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import { Problem } from '#server/platform/errors.ts'
import { readSteps } from '#server/catalog/prices/readSteps.ts'
import { measureOf, type StoredTier, type StoredUnit } from '#server/catalog/prices/terms.ts'

export type CountUnit = { baseUnit: Unit; decimals: number }
/** A unit as it is to be stored, with its prices for every variant that has none of its own. */
export type ReadUnit = StoredUnit & { tiers: StoredTier[] }

/**
 * The units of an edit in smallest steps, the base unit with them unless another one is said to be the default. Throws `validation` with the place
 * of what is wrong.
 */
export function readUnits(counted: CountUnit, { units }: { units: UnitEdit[] }): ReadUnit[] {
  const [defaults, codes] = [units.filter(({ isDefault }) => isDefault), units.map(({ unit }) => unit)]
  if (defaults.length > 1) throw wrong(`units.${units.indexOf(defaults[1]!)}.isDefault`, 'one-default')
  const twice = codes.findIndex((unit, at) => codes.indexOf(unit) !== at)
  if (twice >= 0) throw wrong(`units.${twice}.unit`, 'unit-twice')
  const isBaseMissing = defaults.length === 0 && !codes.includes(counted.baseUnit)
  const usual = defaults[0]?.unit ?? counted.baseUnit
  const read = units.map((unit, at) => readUnit(counted, unit, { at: `units.${at}`, isDefault: unit.unit === usual }))
  const all = isBaseMissing ? [baseOf(counted), ...read] : read
  const priceless = read.findIndex(({ unit, isDefault, tiers }) => !isDefault && tiers.length === 0 && !canFollow(all, counted, unit))
  if (priceless >= 0) throw wrong(`units.${priceless}.prices`, 'unit-price')
  return all
}

/** The base unit where nothing more is said of it: sold from the smallest step on. */
export const baseOf = ({ baseUnit, decimals }: CountUnit): ReadUnit => ({
  unit: baseUnit,
  factor: 10 ** decimals,
  min: 1,
  step: 1,
  max: null,
  isDefault: true,
  tiers: [],
})

/** Whether there is a price of the base unit from which this one's follows. */
const canFollow = (units: ReadUnit[], { baseUnit }: CountUnit, unit: Unit) =>
  unit !== baseUnit && units.some((other) => other.unit === baseUnit && (other.isDefault || other.tiers.length > 0))

function readUnit(counted: CountUnit, edit: UnitEdit, { at, isDefault }: { at: string; isDefault: boolean }): ReadUnit {
  const isBase = edit.unit === counted.baseUnit
  const ones = 10 ** counted.decimals
  if (isBase && edit.factor !== ones && edit.factor !== 1) throw wrong(`${at}.factor`, 'base-factor')
  const unit = { unit: edit.unit, factor: isBase ? ones : edit.factor }
  const measure = measureOf(counted, unit)
  const steps = (quantity: number | null | undefined, place: string) =>
    quantity === undefined || quantity === null ? undefined : readSteps(quantity, measure, `${at}.${place}`)
  const smallest = isBase ? 1 : unit.factor
  const min = steps(edit.min, 'min') ?? smallest
  const max = steps(edit.max, 'max') ?? null
  if (max !== null && max < min) throw wrong(`${at}.max`, 'max-below-min')
  const tiers = readTiers(unit.unit, edit.prices ?? [], {
    min,
    at: `${at}.prices`,
    measure,
  })
  return { ...unit, min, step: steps(edit.step, 'step') ?? smallest, max, isDefault, tiers }
}

/** `at`: where in the body they stand. */
type ParsedUnit = { min: number; at: string; measure: Measure }

/** Tiers in smallest steps: the first holds from the smallest quantity that is sold. Throws `validation`. */
export function readTiers(
  unit: Unit,
  tiers: { minQuantity: number; price: number }[],
  { min, at: place, measure }: ParsedUnit,
): StoredTier[] {
  return tiers.map(({ minQuantity, price }, at) => {
    const from = at === 0 ? min : readSteps(minQuantity, measure, `${place}.${at}.minQuantity`)
    if (at > 0 && from <= min) throw wrong(`${place}.${at}.minQuantity`, 'tiers-rise')
    return { unit, from, price }
  })
}

export const wrong = (path: string, code: FieldCode) => new Problem('validation', { errors: [{ path, code }] })
