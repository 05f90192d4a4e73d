import { allUnits, type Unit } from '#contract/units.ts'
import type { SellingFields, TypedUnit } from './typed.ts'
import { newUnit } from './typed.ts'

export const putUnit = (typed: SellingFields, at: number, change: Partial<TypedUnit>): SellingFields => ({
  ...typed,
  units: typed.units.map((unit, place) => (place === at ? { ...unit, ...change } : unit)),
})

/** Switches a unit, with its usual content if known. */
export const chooseUnit = (typed: SellingFields, at: number, unit: Unit) =>
  putUnit(typed, at, { unit, factor: usualFactor(unit, typed.baseUnit) })

export function addUnit(typed: SellingFields): SellingFields {
  const left = unitsLeft(typed)
  const next = offered.find((unit) => left.includes(unit)) ?? left[0]
  return next ? { ...typed, units: [...typed.units, newUnit(next, usualFactor(next, typed.baseUnit))] } : typed
}

export const removeUnit = (typed: SellingFields, at: number): SellingFields => ({ ...typed, units: typed.units.toSpliced(at, 1) })
export const showFirst = (typed: SellingFields, at: number): SellingFields => ({
  ...typed,
  units: typed.units.slice(at, at + 1).concat(typed.units.toSpliced(at, 1)),
})

/** Changes the base unit. Goods sold in the old base unit are then sold in the new one. */
export function countIn(typed: SellingFields, baseUnit: Unit): SellingFields {
  const decimals = allUnits.find(({ unit }) => unit === baseUnit)?.decimals ?? 0
  const others = typed.units.filter(({ unit }) => unit !== baseUnit || unit === typed.baseUnit)
  const units = others.map((unit) =>
    unit.unit === typed.baseUnit
      ? { ...unit, unit: baseUnit, factor: '1' }
      : { ...unit, factor: usualFactor(unit.unit, baseUnit) || unit.factor },
  )
  return { ...typed, baseUnit, decimals, units: units.length > 0 ? units : [newUnit(baseUnit, '1')] }
}

/** Units that the product does not use yet. Units of time are for services. */
export const unitsLeft = ({ units }: SellingFields) =>
  allUnits.flatMap(({ unit, time }) => (time || units.some((sold) => sold.unit === unit) ? [] : unit))

const offered: Unit[] = ['lusin', 'karton', 'box', 'pak', 'roll']

const known: Partial<Record<Unit, Partial<Record<Unit, number>>>> = {
  lusin: { pcs: 12, unit: 12, pasang: 12, buku: 12, botol: 12, set: 12, batang: 12 },
  kodi: { pcs: 20, lembar: 20, pasang: 20 },
  gros: { pcs: 144, lusin: 12 },
  rim: { lembar: 500 },
  kg: { g: 1000 },
  ton: { kg: 1000 },
  m: { cm: 100 },
}

/** The usual number of base units in a unit, as typed; empty if it varies. */
const usualFactor = (unit: Unit, base: Unit) => (unit === base ? '1' : String(known[unit]?.[base] ?? ''))
