import type { TierScope, VariantEdit } from '#contract/selling.ts'
import type { Unit } from '#contract/units.ts'

/** Prices and options of a product as typed: quantities in units, with decimals. */
export type SellingFields = {
  baseUnit: Unit
  decimals: number
  tierScope: TierScope
  /** The first unit is the default; its price is the product's. */
  units: TypedUnit[]
  axes: Axis[]
  /** At least one. Without axes the first row is the product itself. Rows of removed values stay here. */
  rows: TypedRow[]
  /** Its variants are not a full grid, so only existing ones can be edited. */
  fixed: boolean
}
export type TypedTier = { from: string; price: string }
/** `factor`: base units in one. An empty price is calculated from the base unit's. */
export type TypedUnit = { unit: Unit; factor: string; price: string; min: string; step: string; max: string; tiers: TypedTier[] }
export type Axis = { name: string; values: string[] }
/**
 * A variant. `choice`: its value on each axis, empty if it has no value there. `own`: tiers that differ from the product's, kept unchanged.
 */
export type TypedRow = {
  choice: string[]
  id?: VariantEdit['id']
  price: string
  stock: string
  /** Available stock in smallest steps when the form was opened. */
  seen?: number
  sku: string
  barcode: string
  sold: boolean
  own: NonNullable<VariantEdit['prices']>
}

export const newUnit = (unit: Unit, factor = ''): TypedUnit => ({ unit, factor, price: '', min: '', step: '', max: '', tiers: [] })
export const newRow = (choice: string[]): TypedRow => ({ choice, price: '', stock: '', sku: '', barcode: '', sold: true, own: [] })

export const newProduct: SellingFields = {
  baseUnit: 'pcs',
  decimals: 0,
  tierScope: 'product',
  units: [newUnit('pcs', '1')],
  axes: [],
  rows: [newRow([])],
  fixed: false,
}

/** Maximum rows of the grid. */
export const maxRows = 100

export const same = (a: string[], b: string[]) => a.length === b.length && a.every((value, at) => value === b[at])
export const countOf = (axes: Axis[]) => axes.reduce((count, { values }) => count * Math.max(values.length, 1), 1)
