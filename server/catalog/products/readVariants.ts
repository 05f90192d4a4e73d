import type { VariantId } from '#contract/ids.ts'
import type { VariantEdit } from '#contract/selling.ts'
import { Problem } from '#server/platform/errors.ts'
import { measureOf, type StoredTier } from '#server/catalog/prices/terms.ts'
import { rebaseStock } from '#server/catalog/stock/edit.ts'
import { readTiers, wrong, type CountUnit, type ReadUnit } from './readUnits.ts'

export type VariantRow = {
  id: VariantId
  position: number
  options: Record<string, string>
  sku: string | null
  barcode: string | null
  price: number
  stock: number
  held: number
  active: boolean
  /** Tiers above the first one of the default unit, and all tiers of the other units. */
  tiers: StoredTier[]
}
/** A variant's target state; without `id` a new one. `tiers` undefined: they stay. */
export type ReadVariant = Omit<VariantRow, 'id' | 'held' | 'tiers'> & { id: VariantId | undefined; tiers: StoredTier[] | undefined }

/** Maximum total stock of all variants. Returned pieces must fit as well. */
const maxStock = 1_000_000_000

const tooMuch = () => new Problem('validation', { errors: [{ path: 'variants', code: 'stock-too-high', params: { max: maxStock } }] })

type VariantContext = { counted: CountUnit; units: ReadUnit[]; before: VariantRow[]; price: number; areUnitsNew: boolean }

/**
 * The variants of an edit, plus existing ones that it leaves out, which are deactivated: their free stock is removed. Throws `not-found`,
 * `stock-changed`, `validation`.
 */
export function readVariants(edits: VariantEdit[], given: VariantContext): ReadVariant[] {
  const byId = new Map(given.before.map((row) => [row.id, row]))
  const read = edits.map((edit, at) => readVariant(edit, at, given, edit.id === undefined ? undefined : byId.get(edit.id)))
  const sold = read.filter(({ active }) => active)
  if (sold.length === 0) throw wrong('variants', 'no-variant')
  const choices = sold.map(({ options }) => JSON.stringify(Object.entries(options).toSorted()))
  const same = choices.findIndex((choice, at) => choices.indexOf(choice) !== at)
  if (same >= 0) throw wrong(`variants.${read.indexOf(sold[same]!)}.options`, 'same-options')
  const kept = new Set(read.map(({ id }) => id))
  const gone = given.before.filter(({ id }) => !kept.has(id))
  const all = [...read, ...gone.map((row): ReadVariant => ({ ...row, active: false, stock: row.held, sku: null, tiers: undefined }))]
  if (all.reduce((sum, { stock }) => sum + stock, 0) > maxStock) throw tooMuch()
  return all
}

function readVariant(edit: VariantEdit, at: number, given: VariantContext, row: VariantRow | undefined): ReadVariant {
  if (edit.id !== undefined && !row) throw new Problem('not-found')
  const usual = given.units.find(({ isDefault }) => isDefault)
  const own = ownTiers(edit, at, given)
  const shared = given.areUnitsNew || !row ? given.units.flatMap(({ tiers }) => tiers) : undefined
  // Prices given for some units leave those of other units unchanged.
  const said = new Set((shared ? own : edit.prices)?.map(({ unit }) => unit))
  const others = (shared ?? row?.tiers ?? []).filter(({ unit }) => !said.has(unit))
  const tiers = own ? [...own, ...others] : shared
  const first = tiers?.find(({ unit, from }) => unit === usual?.unit && from === usual.min)
  const active = edit.active ?? true
  const held = row?.held ?? 0
  const stock = active
    ? edit.stock === undefined
      ? (row?.stock ?? 0)
      : rebaseStock({ stock: row?.stock ?? 0, held }, edit.stock, edit.stockSeen)
    : held
  return {
    id: row?.id,
    position: at,
    options: edit.options ?? row?.options ?? {},
    sku: edit.sku === undefined ? (row?.sku ?? null) : edit.sku,
    barcode: edit.barcode === undefined ? (row?.barcode ?? null) : edit.barcode,
    price: edit.price ?? first?.price ?? given.price,
    stock,
    active,
    tiers: tiers?.filter((tier) => tier !== first),
  }
}

/** A variant's own prices, in smallest steps. */
const ownTiers = ({ prices }: VariantEdit, at: number, { counted, units }: VariantContext) =>
  prices?.flatMap(({ unit: code, tiers }, place) => {
    const unit = units.find((each) => each.unit === code)
    if (!unit) throw wrong(`variants.${at}.prices.${place}.unit`, 'invalid')
    return readTiers(code, tiers, { min: unit.min, at: `variants.${at}.prices.${place}.tiers`, measure: measureOf(counted, unit) })
  })
