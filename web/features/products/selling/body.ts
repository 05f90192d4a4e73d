import type { ProductPage } from '#contract/products.ts'
import { readAmount } from '#contract/amount.ts'
import { hasRows, namesOf, rowsOf } from './choices.ts'
import type { SellingFields, TypedRow, TypedTier, TypedUnit } from './typed.ts'

/**
 * Typed values as that part of a product's body. Unreadable ones stay as typed, to be refused at their field. A product sold by the piece
 * at one price sends the shortest body.
 */
export function bodyOf(typed: SellingFields, product: ProductPage | null): Record<string, unknown> {
  const { baseUnit, decimals, tierScope, units, axes } = typed
  const rows = rowsOf(typed).filter(({ sold }) => sold)
  const isGrid = hasRows(typed)
  const stocks = rows.map(({ stock }) => stepsTyped(stock, decimals))
  const [only] = typed.rows
  return {
    price: wholeOr(units[0]?.price ?? ''),
    stock: isGrid ? stocks.reduce<number>((sum, steps) => sum + (typeof steps === 'number' ? steps : 0), 0) : stocks[0],
    ...(product && !isGrid && only?.seen !== undefined ? { stockSeen: only.seen } : {}),
    ...(isPlain(typed) && (!product || isSoldPlainly(product))
      ? {}
      : { baseUnit, decimals, units: units.map((unit, at) => unitBody(unit, at === 0, typed)) }),
    ...(isGrid ? { tierScope } : {}),
    ...(isGrid || saysMore(only, product)
      ? { variants: rows.map((row, at) => variantBody(row, stocks[at], isGrid ? namesOf(axes) : [])) }
      : {}),
  }
}

/** Sold by the piece at one price. */
const isPlain = (typed: SellingFields) => isByPiece(typed) && trimEmptyTiers(typed.units[0]?.tiers ?? []).length === 0
export const isByPiece = ({ baseUnit, units: [unit, ...others] }: SellingFields) =>
  baseUnit === 'pcs' && others.length === 0 && unit?.unit === 'pcs' && !hasRule(unit)
export const hasRule = ({ min, step, max }: TypedUnit) => [min, step, max].some((text) => text.trim() !== '')

const isSoldPlainly = ({ baseUnit, units, variants }: ProductPage) =>
  baseUnit === 'pcs' &&
  units.length === 1 &&
  units[0]?.factor === 1 &&
  variants.every(({ prices }) => prices[0]?.tiers.length === 1) &&
  isSoldByOne(units[0])
const isSoldByOne = ({ unit, min, step, max }: ProductPage['units'][number]) => unit === 'pcs' && min === 1 && step === 1 && max === null

/** Whether the single variant has a code or had one, or had others beside it. */
const saysMore = (row: TypedRow | undefined, product: ProductPage | null) => {
  const [first, ...others] = product?.variants ?? []
  const had = others.length > 0 || Object.keys(first?.options ?? {}).length > 0
  return had || row?.sku.trim() !== (first?.sku ?? '') || row.barcode.trim() !== (first?.barcode ?? '')
}

function unitBody(unit: TypedUnit, isDefault: boolean, { baseUnit, decimals }: SellingFields) {
  const isBase = unit.unit === baseUnit
  const places = isBase ? decimals : 0
  const quantity = (text: string) => readAmount(text, places) ?? text
  const said = (name: 'min' | 'step' | 'max') => (unit[name].trim() === '' ? {} : { [name]: quantity(unit[name]) })
  const tiers = trimEmptyTiers(unit.tiers)
  const smallest = 1 / 10 ** places
  const first = { minQuantity: unit.min.trim() === '' ? smallest : quantity(unit.min), price: wholeOr(unit.price) }
  const isPriced = isDefault ? tiers.length > 0 : tiers.length > 0 || unit.price.trim() !== ''
  const prices = isPriced ? [first, ...tiers.map(({ from, price }) => ({ minQuantity: quantity(from), price: wholeOr(price) }))] : []
  return {
    unit: unit.unit,
    factor: isBase ? 10 ** decimals : stepsTyped(unit.factor, decimals),
    isDefault,
    ...said('min'),
    ...said('step'),
    ...said('max'),
    prices,
  }
}

const variantBody = ({ choice, id, price, seen, sku, barcode, own }: TypedRow, stock: number | string | undefined, names: string[]) => ({
  ...(id === undefined ? {} : { id }),
  options: Object.fromEntries(names.flatMap((name, at) => (choice[at] ? [[name, choice[at]]] : []))),
  stock: stock === '' ? 0 : stock,
  ...(id === undefined || seen === undefined ? {} : { stockSeen: seen }),
  ...(price.trim() === '' ? {} : { price: wholeOr(price) }),
  sku: sku.trim() || null,
  barcode: barcode.replace(/\s/g, '') || null,
  ...(own.length > 0 ? { prices: own } : {}),
})

/** Drops the empty rows at the end. */
export const trimEmptyTiers = (tiers: TypedTier[]) =>
  tiers.slice(0, tiers.findLastIndex(({ from, price }) => from.trim() !== '' || price.trim() !== '') + 1)

const wholeOr = (text: string) => readAmount(text) ?? text

/** Reads a quantity of the base unit in smallest steps; empty text stays. Too many decimals give a fraction of a step. */
export function stepsTyped(text: string, decimals: number): number | string {
  if (text.trim() === '') return text
  const quantity = readAmount(text, decimals)
  if (quantity === undefined) return text
  const steps = quantity * 10 ** decimals
  const whole = Math.round(steps)
  return Math.abs(steps - whole) < 1e-6 ? whole : steps
}
