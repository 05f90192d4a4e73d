import { readAmount } from '#contract/amount.ts'
import type { ImportField, RowReason } from '#contract/imports.ts'
import type { ProductDetails } from '#contract/products.ts'
import { allUnits, type Unit } from '#contract/units.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import { readUnits } from '#server/catalog/products/readUnits.ts'
import { isByDay } from '#contract/dayCount.ts'
import { usualDayUnit } from '#server/catalog/products/kinds.ts'
import { readKindCells } from './kindCells.ts'
import { whyNot } from './checkedTable.ts'
import type { Cells } from './columns.ts'
import { refusalOf } from './refusal.ts'

type UnitDetails = Pick<ProductDetails, 'baseUnit' | 'decimals' | 'units'>

/**
 * Parses units of a row. `decimals`: of its stock; by default single pieces. The factor `305 m` also gives the base unit. An unknown unit
 * alone is ignored.
 */
export function readUnitCells(cells: Cells): { decimals: number; said: UnitDetails } | { reasons: RowReason[] } {
  const text = (field: ImportField) => (cells[field] ?? '').trim()
  const unit = text('unit') === '' ? dayUnitOf(cells) : unitNamed(text('unit'))
  const rest = ['factor', 'minimum', 'tiers'] as const
  if (rest.every((field) => text(field) === '') && (unit === undefined || unit === 'pcs')) return { decimals: 0, said: {} }
  if (unit === undefined && text('unit') !== '') return refused('unit', 'no-such-unit')
  const [, count = '', counted = ''] = /^([\d.,\s]*)(.*)$/.exec(text('factor')) ?? []
  const sold = unit ?? 'pcs'
  const base = counted.trim() === '' ? (count.trim() === '' || count.trim() === '1' ? sold : 'pcs') : unitNamed(counted)
  if (base === undefined) return refused('factor', 'no-such-unit')
  const decimals = allUnits.find((each) => each.unit === base)?.decimals ?? 0
  const factor = sold === base ? 10 ** decimals : stepsIn(readAmount(count, decimals) ?? Number.NaN, decimals)
  if (!Number.isInteger(factor) || factor < 1) return refused('factor', 'whole-number')
  const places = sold === base ? decimals : 0
  const min = text('minimum') === '' ? undefined : readAmount(text('minimum'), places)
  if (text('minimum') !== '' && !min) return refused('minimum', whyNot(text('minimum'), 'quantity'))
  const tiers = readTiers(text('tiers'), places)
  if (!tiers) return refused('tiers', 'rupiah')
  const first = { minQuantity: min ?? 1 / 10 ** places, price: readAmount(text('price')) ?? 0 }
  const units = [
    { unit: sold, factor, isDefault: true, ...(min === undefined ? {} : { min }), prices: tiers.length > 0 ? [first, ...tiers] : [] },
  ]
  return against({ baseUnit: base, decimals, units }, decimals)
}

function dayUnitOf(cells: Cells) {
  const kind = readKindCells(cells)
  return 'said' in kind && kind.said.kind && isByDay(kind.said.kind) ? usualDayUnit(kind.said.kind) : undefined
}

/** Quantity in smallest steps; not an integer when it has too many decimal places. */
export const stepsIn = (quantity: number, decimals: number) => Number((quantity * 10 ** decimals).toFixed(6))

/** Reports an error of the units on the column that it came from. */
function against(said: UnitDetails & { baseUnit: Unit; decimals: number; units: NonNullable<UnitDetails['units']> }, decimals: number) {
  const refusal = refusalOf(() => readUnits({ baseUnit: said.baseUnit, decimals }, { units: said.units }))
  return refusal ? refused(fieldOf(refusal.path.split('.')), refusal.code) : { decimals, said }
}

/** The column that a field path of a product's units came from. */
export const fieldOf = ([, , part = '']: string[]): ImportField =>
  part === 'prices' ? 'tiers' : part === 'min' ? 'minimum' : part === 'factor' ? 'factor' : 'unit'

const refused = (field: ImportField, code: FieldCode) => ({ reasons: [{ field, code }] })

/** Parses tier prices, `12:1150; 120:1050`; undefined for anything else. */
function readTiers(text: string, places: number) {
  const parts = text.split(';').map((part) => part.trim())
  const tiers = parts.filter(Boolean).map((part) => {
    const [from = '', price = ''] = part.split(':')
    return { minQuantity: readAmount(from, places) ?? 0, price: readAmount(price) ?? -1 }
  })
  return tiers.every(({ minQuantity, price }) => minQuantity > 0 && price >= 0) ? tiers : undefined
}

const written: Record<string, Unit> = {
  buah: 'pcs',
  biji: 'pcs',
  pc: 'pcs',
  piece: 'pcs',
  ctn: 'karton',
  zak: 'sak',
  meter: 'm',
  kilo: 'kg',
  kilogram: 'kg',
  gram: 'g',
  ltr: 'liter',
  lbr: 'lembar',
  pack: 'pak',
}

function unitNamed(text: string): Unit | undefined {
  const name = text.trim().toLowerCase()
  return allUnits.find((each) => [each.unit, each.name.en, each.name.id].includes(name))?.unit ?? written[name]
}
