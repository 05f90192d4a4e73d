import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import { maxRupiah } from '#contract/fields.ts'
import { priceListLimits, type CheckedRow } from '#contract/priceLists.ts'
import { maxQuantity, placesOf, stepsOf } from '#contract/steps.ts'
import { readAmount } from '#contract/amount.ts'
import type { Unit } from '#contract/units.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { measureOf, unitOf, type StoredUnit } from '../prices/terms.ts'
import { notesOf, whyNot } from '../imports/checkedTable.ts'
import type { ReadTable } from '../imports/table.ts'
import { writtenRows, type WrittenRow } from './columns.ts'
import { nameOf, sellable, shownLine, type Sellable } from './line.ts'

type Problems = CheckedRow['problems']
type ProblemOf<C extends Problems[number]['column']> = { column: C; code: Problems[number]['code'] }

/** Validates each row of a table without writing anything. Returns lines or errors per row. Throws `malformed`, `too-large`. */
export async function checkRows(db: Db, shopId: ShopId, table: ReadTable) {
  const { written, above } = writtenRows(table.rows)
  if (written.length === 0) throw new Problem('malformed', { detail: { code: 'no-lines' } })
  const { lines: max } = priceListLimits
  if (written.length > max) throw new Problem('too-large', { detail: { code: 'too-many-lines', params: { max } } })
  const named = await sellablesNamed(db, shopId, written)
  const seen = new Set<string>()
  const rows = written.map((row) => refuseTwice(checkRow(row, named(row)), seen))
  return { rows, wrong: rows.filter(({ line }) => line === null).length, ...notesOf(table, above) }
}

/** Finds variants by SKU, else by barcode, else by full name; the result may contain several. */
async function sellablesNamed(db: Db, shopId: ShopId, written: WrittenRow[]) {
  const codes = [...new Set(written.flatMap(({ sku, barcode, name }) => [sku, barcode, name].filter(Boolean)))]
  const names = [...new Set(codes.flatMap((code) => [code.toLowerCase(), code.toLowerCase().replace(/ \([^)]*\)$/, '')]))]
  const { rows } = await sql<Sellable>`
    select ${sellable} from products p join variants v on v.product_id = p.id
    where p.shop_id = ${shopId} and p.deleted_at is null and v.active
      and (v.sku = any(${codes}::text[]) or v.barcode = any(${codes}::text[]) or lower(p.name) = any(${names}::text[]))`.execute(db)
  const bySku = Map.groupBy(rows, ({ sku }) => sku ?? '')
  const byBarcode = Map.groupBy(rows, ({ barcode }) => barcode ?? '')
  const byName = Map.groupBy(
    rows.flatMap((row) => [...new Set([row.productName, nameOf(row)])].map((name) => ({ name: name.toLowerCase(), row }))),
    ({ name }) => name,
  )
  const coded = (code: string) => (code === '' ? undefined : (bySku.get(code) ?? byBarcode.get(code)))
  const called = (name: string) => byName.get(name.toLowerCase())?.map(({ row }) => row)
  return ({ sku, barcode, name }: WrittenRow): Sellable[] => coded(sku) ?? coded(barcode) ?? called(sku) ?? called(name) ?? []
}

function checkRow({ row, sku, barcode, name, unit: unitText, minQuantity, price: priceText }: WrittenRow, found: Sellable[]): CheckedRow {
  const cells = { code: sku || barcode || name, unit: unitText, minQuantity, price: priceText }
  const [sold] = found
  const wrong = (...problems: Problems): CheckedRow => ({ row, cells, line: null, problems })
  const price = readPrice(priceText)
  const priceProblems = typeof price === 'object' ? [price] : []
  if (!sold || found.length > 1) return wrong({ column: 'code', code: sold ? 'several-products' : 'unknown-code' }, ...priceProblems)
  const unit = unitOf(sold, unitText === '' ? undefined : (unitText.toLowerCase() as Unit))
  if (!unit) return wrong({ column: 'unit', code: 'no-such-unit' }, ...priceProblems)
  const minSteps = readMinimum(minQuantity, sold, unit)
  if (typeof minSteps === 'object' || typeof price === 'object')
    return wrong(...(typeof minSteps === 'object' ? [minSteps] : []), ...priceProblems)
  return { row, cells, line: shownLine(sold, { unit: unit.unit, factor: unit.factor, minSteps, price }), problems: [] }
}

function readPrice(text: string): number | ProblemOf<'price'> {
  const price = readAmount(text)
  if (price === undefined) return { column: 'price', code: whyNot(text, 'rupiah') }
  if (price === 0) return { column: 'price', code: 'price-zero' }
  return price > maxRupiah ? { column: 'price', code: 'price-too-high' } : price
}

/** Minimum quantity in smallest steps; without one, the smallest that is sold. */
function readMinimum(text: string, sold: Sellable, unit: StoredUnit): number | ProblemOf<'minQuantity'> {
  if (text === '') return unit.min
  const measure = measureOf(sold, unit)
  const quantity = readAmount(text, 3)
  if (quantity === undefined) return { column: 'minQuantity', code: whyNot(text, 'quantity') }
  if (quantity <= 0 || quantity > maxQuantity) return { column: 'minQuantity', code: 'quantity' }
  return stepsOf(quantity, measure) ?? { column: 'minQuantity', code: placesOf(quantity) > measure.decimals ? 'places' : 'quantity' }
}

function refuseTwice(row: CheckedRow, seen: Set<string>): CheckedRow {
  if (!row.line) return row
  const key = `${row.line.VariantId} ${row.line.unit} ${row.line.minQuantity}`
  if (seen.has(key)) return { ...row, line: null, problems: [{ column: 'minQuantity', code: 'row-twice' }] }
  seen.add(key)
  return row
}
