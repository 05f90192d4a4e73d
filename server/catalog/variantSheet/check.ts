import type { ShopId } from '#contract/ids.ts'
import { maxRupiah } from '#contract/fields.ts'
import { stepsOf } from '#contract/quantities.ts'
import { maxTiers } from '#contract/prices.ts'
import { variantSheetLimits, type SheetLine, type SheetRow } from '#contract/variantSheet.ts'
import { readAmount } from '#contract/amount.ts'
import { unitsOf } from '#server/catalog/prices/terms.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { notesOf, whyNot } from '../imports/checkedTable.ts'
import type { ReadTable } from '../imports/table.ts'
import { writtenRows, type WrittenRow } from './columns.ts'
import { nameOf, placesIn, priceIn, findVariants, type SheetVariant } from './read.ts'

type Problems = SheetRow['problems']
type Column = Problems[number]['column']

/** Validates each row of a sheet without writing anything. Returns changes or errors per row. Throws `malformed`, `too-large`. */
export async function checkSheet(db: Db, shopId: ShopId, table: ReadTable) {
  const { written, above } = writtenRows(table.rows)
  if (written.length === 0) throw new Problem('malformed', { detail: { code: 'no-lines' } })
  const { rows: max } = variantSheetLimits
  if (written.length > max) throw new Problem('too-large', { detail: { code: 'too-many-lines', params: { max } } })
  const find = await finder(db, shopId, written)
  const rows = refuseTwice(written.map((row) => checkRow(row, find(row))))
  return { rows, wrong: rows.filter(({ line }) => line === null).length, ...notesOf(table, above) }
}

/** Finds a variant by its number if the other cells agree, else by SKU or barcode, else by full name. */
async function finder(db: Db, shopId: ShopId, written: WrittenRow[]) {
  const codes = [...new Set(written.flatMap(({ sku, barcode }) => [sku, barcode].flatMap((code) => (code ? [code] : []))))]
  const names = [...new Set(written.flatMap(({ name }) => (name ? [name.toLowerCase(), plain(name)] : [])))]
  const found = await findVariants(db, shopId, { ids: written.flatMap(({ id }) => idOf(id) ?? []), codes, names })
  const byId = new Map(found.map((each) => [each.id as number, each]))
  const byCode = Map.groupBy(
    found.flatMap((each) => [each.sku, each.barcode].flatMap((code) => (code ? [{ code, each }] : []))),
    ({ code }) => code,
  )
  const byName = Map.groupBy(found, (each) => nameOf(each).toLowerCase())
  const byProduct = Map.groupBy(found, ({ productName }) => productName.toLowerCase())
  const coded = (code: string | undefined) => (code ? byCode.get(code)?.map(({ each }) => each) : undefined)
  return (row: WrittenRow): SheetVariant[] => {
    const { id, sku, barcode, name = '' } = row
    const numbered = byId.get(idOf(id) ?? -1)
    // A file's running number may equal the number of another variant.
    if (numbered && agrees(row, numbered)) return [numbered]
    return coded(sku) ?? coded(barcode) ?? (name ? (byName.get(name.toLowerCase()) ?? byProduct.get(name.toLowerCase()) ?? []) : [])
  }
}

const agrees = ({ sku, barcode, name }: WrittenRow, sold: SheetVariant) =>
  name
    ? [nameOf(sold), sold.productName].some((own) => sameName(own, name))
    : Boolean((sku && sku === sold.sku) || (barcode && barcode === sold.barcode))

const sameName = (one: string, other: string) => one.replace(/\s+/g, ' ').trim().toLowerCase() === other.toLowerCase()

const idOf = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)
const plain = (name: string) => name.toLowerCase().replace(/ \([^)]*\)$/, '')

function checkRow(
  { row, id, sku, barcode, name, unit = '', price = '', stock = '', tiers = '' }: WrittenRow,
  found: SheetVariant[],
): SheetRow {
  const cells = { code: [sku, barcode, name, id].find((text) => text) ?? '', unit, price, stock, tiers }
  const [sold] = found
  if (!sold || found.length > 1)
    return { row, cells, line: null, problems: [{ column: 'code', code: sold ? 'several-products' : 'unknown-code' }] }
  const problems: Problems = []
  const read = <T>(column: Column, value: T | Problems[number]['code'], otherwise: T): T => {
    if (typeof value !== 'string') return value
    problems.push({ column, code: value as Problems[number]['code'] })
    return otherwise
  }
  const units = unitsOf(sold)
  const named = unit === '' ? units[0]! : units.find((each) => each.unit === unit.toLowerCase())
  if (!named) problems.push({ column: 'unit', code: 'no-such-unit' })
  const of = named ?? units[0]!
  const today = priceIn(sold, of)
  const now = { sku: sold.sku, price: today.price, tiers: today.tiers, stock: sold.stock }
  const renamed = today.isUsual && idOf(id) === sold.id && sku !== undefined ? sku || null : sold.sku
  if ((renamed?.length ?? 0) > 60) problems.push({ column: 'sku', code: 'too-long' })
  if (!today.isUsual && stock !== '') problems.push({ column: 'stock', code: 'stock-elsewhere' })
  const line = {
    VariantId: sold.id,
    ProductId: sold.productId,
    name: nameOf(sold),
    ...today,
    sku: renamed,
    price: read('price', price === '' ? now.price : readPrice(price), now.price),
    tiers: read('tiers', tiers === '' ? now.tiers : readTiers(tiers, placesIn(sold, of)), now.tiers),
    stock: read('stock', stock === '' || !today.isUsual ? sold.stock : readStock(stock, sold), sold.stock),
    now,
  }
  if (problems.length === 0) problems.push(...againstTiers(line, tiers === '' ? 'price' : 'tiers'))
  return { row, cells, line: problems.length > 0 ? null : line, problems }
}

function readPrice(text: string) {
  const price = readAmount(text)
  if (price === undefined) return whyNot(text, 'rupiah')
  return price > maxRupiah ? 'price-too-high' : price
}

/** Parses tiers, `12:1150; 120:1050`; `-` for none. */
function readTiers(text: string, places: number) {
  if (text === '-') return []
  const parts = text.split(';').flatMap((part) => part.trim() || [])
  const tiers = parts.map((part) => {
    const [from = '', price = ''] = part.split(':')
    return { minQuantity: readAmount(from, places) ?? 0, price: readAmount(price) ?? -1 }
  })
  return tiers.every(({ minQuantity, price }) => minQuantity > 0 && price >= 0 && price <= maxRupiah) ? tiers : 'rupiah'
}

/** Checks tiers: a first price, the maximum number, rising quantities, and prices that do not rise. */
function againstTiers({ price, tiers, min }: Pick<SheetLine, 'price' | 'tiers' | 'min'>, column: Column): Problems {
  if (price === null) return tiers.length > 0 ? [{ column: 'price', code: 'first-price' }] : []
  const all = [{ minQuantity: min, price }, ...tiers]
  if (all.length > maxTiers) return [{ column, code: 'too-many-tiers' }]
  if (all.some(({ minQuantity }, at) => at > 0 && minQuantity <= all[at - 1]!.minQuantity)) return [{ column, code: 'tiers-rise' }]
  return all.some((tier, at) => at > 0 && tier.price > all[at - 1]!.price) ? [{ column, code: 'tier-prices-fall' }] : []
}

/** Parses a stock in base units into smallest steps, or returns the error code of an invalid one. */
function readStock(text: string, { decimals }: SheetVariant) {
  const quantity = readAmount(text, decimals)
  if (quantity === undefined) return whyNot(text, 'quantity')
  if (quantity === 0) return 0
  const steps = stepsOf(quantity, { factor: 10 ** decimals, decimals })
  if (steps === undefined) return 'places'
  return steps > 100_000_000 ? 'stock-too-high' : steps
}

/** Refuses the second row of a variant in a unit, and of an SKU that another variant has. */
function refuseTwice(rows: SheetRow[]): SheetRow[] {
  const [seen, skus] = [new Set<string>(), new Map<string, number>()]
  return rows.map((row) => {
    const { line } = row
    if (!line) return row
    const refused = (column: Column, code: Problems[number]['code']): SheetRow => ({ ...row, line: null, problems: [{ column, code }] })
    const key = `${line.VariantId} ${line.unit}`
    if (seen.has(key)) return refused('code', 'row-twice')
    if (line.sku !== null && (skus.get(line.sku) ?? line.VariantId) !== line.VariantId) return refused('sku', 'sku-taken')
    seen.add(key)
    if (line.sku !== null) skus.set(line.sku, line.VariantId)
    return row
  })
}
