import * as z from 'zod/mini'
import type { AttributeList } from '#contract/attributes.ts'
import type { ImportField, RowReason } from '#contract/imports.ts'
import { maxUnits, type Tier } from '#contract/prices.ts'
import { ProductDetails } from '#contract/products.ts'
import { variantLimits, type UnitEdit, type VariantEdit } from '#contract/selling.ts'
import type { Unit } from '#contract/units.ts'
import { fieldSaid } from '#contract/words/fields.ts'
import { asKind } from '#server/catalog/products/kinds.ts'
import { readUnits } from '#server/catalog/products/readUnits.ts'
import { readVariants } from '#server/catalog/products/readVariants.ts'
import type { Cells } from './columns.ts'
import { optionsOf } from './options.ts'
import { columnOf, picturesIn, readRow } from './readRow.ts'
import { refusalOf } from './refusal.ts'
import { fieldOf } from './unitCells.ts'

export type Row = { line: number; cells: Cells }
type CountUnit = { baseUnit: Unit; decimals: number }
type RowErrors = Map<number, RowReason[]>
type GroupResult = { details: ProductDetails; pictures: string[] } | { refused: RowErrors }

/** One row of a group: a variant in a unit. `prices`: from its minimum quantity on; empty where they derive from the base unit's. */
type Part = Row &
  CountUnit & {
    details: ProductDetails
    options: Record<string, string>
    choice: string
    unit: Unit
    factor: number
    min: number | undefined
    prices: Tier[]
  }

/** Builds one product from a group of rows, or errors per row. Product fields may stand in any one of the rows. */
export function readGroup(rows: Row[], lists: readonly AttributeList[]): GroupResult {
  const refused: RowErrors = new Map()
  const say = (line: number, ...reasons: RowReason[]) => refused.set(line, [...(refused.get(line) ?? []), ...reasons])
  const parts = readParts(rows, lists, say)
  const [first] = parts
  if (!first || refused.size > 0) return { refused }
  const variants = [...Map.groupBy(parts, ({ choice }) => choice).values()]
  checkParts(first, parts, say)
  checkVariants(first, variants, say)
  if (refused.size > 0) return { refused }
  const product = assemble(first, parts, variants)
  const pictures = picturesIn(rows.find(({ cells }) => picturesIn(cells).length > 0)?.cells ?? {})
  const parsed = z.safeParse(ProductDetails, product.said)
  if (!parsed.success) for (const issue of parsed.error.issues) say(...placed(product, issue.path.map(String), fieldSaid(issue)))
  else checkSelling(first, parsed.data, (path, why) => say(...placed(product, path.split('.'), why)))
  return parsed.success && refused.size === 0 ? { details: parsed.data, pictures } : { refused }
}

type Say = (line: number, ...reasons: RowReason[]) => void

/** Fields that one row states for the whole group. */
const ofProduct = ['name', 'category', 'description', 'kind', 'deposit', 'rest', 'details'] as const
const ofKind = { kind: 'kind', deposit: 'deposit', rest: 'bufferDays' } as const

function readParts(rows: Row[], lists: readonly AttributeList[], say: Say): Part[] {
  const said = (field: ImportField) => rows.find(({ cells }) => cells[field]?.trim())?.cells[field]
  const shared = Object.fromEntries(ofProduct.map((field) => [field, said(field)]))
  const usual = rows[0]?.cells.unit?.trim().toLowerCase() ?? ''
  return rows.flatMap(({ line, cells }) => {
    const own = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell?.trim()))
    const follows = (cells.unit ?? '').trim().toLowerCase() !== usual && !cells.price?.trim()
    // A further unit shares the stock. Its price may derive from the first unit's.
    const read = readRow({ ...shared, stock: '0', ...(follows ? { price: '0', tiers: '' } : {}), ...own }, lists)
    if ('reasons' in read) {
      say(line, ...read.reasons)
      return []
    }
    const { details } = read
    const { unit, factor, min, prices = [] } = details.units?.[0] ?? { unit: 'pcs' as const, factor: 1 }
    const { baseUnit = 'pcs', decimals = 0 } = details
    const from = min ?? (unit === baseUnit ? 1 / 10 ** decimals : 1)
    const options = optionsOf(cells)
    const tiers = prices.length > 0 ? prices : [{ minQuantity: from, price: details.price }]
    const choice = JSON.stringify(Object.entries(options).toSorted())
    return [{ line, cells: own, details, options, choice, unit, factor, min, baseUnit, decimals, prices: follows ? [] : tiers }]
  })
}

function checkParts(first: Part, parts: Part[], say: Say) {
  const axesOf = ({ options }: Part) => Object.keys(options).toSorted().join('\n')
  const units = new Map<Unit, Part>()
  const seen = new Set<string>()
  for (const part of parts) {
    const { line, unit, cells, choice } = part
    const isSame = seen.has(`${unit} ${choice}`)
    seen.add(`${unit} ${choice}`)
    const known = units.get(unit)
    const otherKind = (['kind', 'deposit', 'rest'] as const).find((field) => part.details[ofKind[field]] !== first.details[ofKind[field]])
    if (!known) units.set(unit, part)
    if (part.baseUnit !== first.baseUnit) say(line, { field: 'factor', code: 'other-base', params: { unit: first.baseUnit } })
    else if (axesOf(part) !== axesOf(first))
      say(line, { field: 'option1', code: 'other-axes', params: { axes: Object.keys(first.options).join(', ') || '–' } })
    else if (isSame) say(line, axesOf(part) === '' ? { field: 'unit', code: 'unit-twice' } : { field: 'option1', code: 'same-options' })
    else if (known && cells.factor !== undefined && part.factor !== known.factor)
      say(line, { field: 'factor', code: 'other-before', params: { line: known.line } })
    else if (known && part.min !== undefined && part.min !== known.min)
      say(line, { field: 'minimum', code: 'other-before', params: { line: known.line } })
    else if (otherKind) say(line, { field: otherKind, code: 'other-before', params: { line: first.line } })
    else if (units.size > maxUnits) say(line, { field: 'unit', code: 'too-many', params: { max: maxUnits } })
  }
}

function checkVariants(first: Part, variants: Part[][], say: Say) {
  for (const [at, [head, ...others]] of variants.entries()) {
    if (!head) continue
    const its = [head, ...others]
    const counted = its.filter(({ cells }) => cells.stock !== undefined)
    const other = counted.find(({ details }) => details.stock !== counted[0]?.details.stock)
    if (at >= variantLimits.variants) say(head.line, { field: 'option1', code: 'too-many', params: { max: variantLimits.variants } })
    if (counted.length === 0 && first.details.kind !== 'made-to-order') say(head.line, { field: 'stock', code: 'whole-number' })
    if (other) say(other.line, { field: 'stock', code: 'other-before', params: { line: counted[0]!.line } })
    if (its.every(({ unit }) => unit !== first.unit)) say(head.line, { field: 'unit', code: 'usual-unit', params: { unit: first.unit } })
  }
}

/** The product in the format of its form. `units` and `variants`: the rows that each of them came from. */
type Assembled = { first: Part; said: object; units: Part[]; variants: Part[][] }

function assemble(first: Part, parts: Part[], variants: Part[][]): Assembled {
  const units = [...Map.groupBy(parts, ({ unit }) => unit).values()].map(([part]) => part!)
  const areMany = variants.length > 1 || Object.keys(first.options).length > 0
  // Prices of a unit that are not derived apply to all variants without own ones.
  const shared = (part: Part) => (!areMany || (part.unit !== first.unit && first.unit !== first.baseUnit) ? part.prices : [])
  const stockOf = (its: Part[]) => its.find(({ cells }) => cells.stock !== undefined)?.details.stock ?? 0
  const said = {
    ...first.details,
    variants: undefined,
    stock: stockOf(variants[0] ?? []),
    baseUnit: first.baseUnit,
    decimals: first.decimals,
    units: units.map((part): UnitEdit => ({
      unit: part.unit,
      factor: part.factor,
      isDefault: part.unit === first.unit,
      ...(part.min === undefined ? {} : { min: part.min }),
      prices: shared(part),
    })),
    ...(areMany || skuOf(parts)
      ? {
          variants: variants.map((its): VariantEdit => ({
            options: its[0]!.options,
            stock: stockOf(its),
            ...(skuOf(its) ? { sku: skuOf(its) } : {}),
            ...(areMany ? pricesOf(its, units) : {}),
          })),
        }
      : {}),
  }
  return { first, said, units, variants }
}

const skuOf = (its: Part[]) => its.find(({ cells }) => cells.sku)?.cells.sku?.trim()

const pricesOf = (its: Part[], units: Part[]) => ({
  prices: its.flatMap(({ unit, prices: [from, ...tiers] }) => {
    const min = units.find((part) => part.unit === unit)?.prices[0]?.minQuantity
    return from ? [{ unit, tiers: [{ ...from, minQuantity: min ?? from.minQuantity }, ...tiers] }] : []
  }),
})

function checkSelling({ baseUnit, decimals }: CountUnit, details: ProductDetails, say: (path: string, why: Why) => void) {
  const counted = { baseUnit, decimals }
  const { units = [], variants, price } = details
  const refusal = refusalOf(() => {
    asKind(details)
    const read = readUnits(counted, { units })
    if (variants) readVariants(variants, { counted, units: read, before: [], price, areUnitsNew: true })
  })
  if (!refusal) return
  const { path, ...why } = refusal
  say(path, why)
}

type Why = Omit<RowReason, 'field'>

/** Row and column that a field path of the product came from. */
function placed({ first, said, units, variants }: Assembled, path: string[], why: Why): [line: number, reason: RowReason] {
  const [part, at, what = '', which] = path
  if (part === 'units') return [units[Number(at)]?.line ?? first.line, { ...why, field: fieldOf(path) }]
  if (part !== 'variants') return [first.line, { ...why, field: columnOf(path) }]
  const its = variants[Number(at)] ?? [first]
  const unit = 'variants' in said ? (said.variants as VariantEdit[])[Number(at)]?.prices?.[Number(which)]?.unit : undefined
  const line = (what === 'prices' && its.find((one) => one.unit === unit)?.line) || (its[0]?.line ?? first.line)
  const field = what === 'options' ? 'option1' : what === 'prices' ? 'tiers' : what === 'stock' || what === 'sku' ? what : 'price'
  return [line, { ...why, field }]
}
