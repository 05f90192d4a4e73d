import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import { maxRupiah } from '#contract/fields.ts'
import { priceListLimits, type CheckedRow } from '#contract/priceLists.ts'
import { maxQuantity, placesOf, stepsOf } from '#contract/steps.ts'
import { readTypedQuantity } from '#contract/typedQuantity.ts'
import { readWholeNumber } from '#contract/wholeNumber.ts'
import type { Unit } from '#contract/units.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { measureOf, unitOf, type StoredUnit } from '../prices/terms.ts'
import { writtenRows, type WrittenRow } from './columns.ts'
import { nameOf, sellable, shownLine, type Sellable } from './line.ts'

type Problems = CheckedRow['problems']
type ProblemOf<C extends Problems[number]['column']> = { column: C; code: Problems[number]['code'] }

/** What each row of a table comes to, or why it comes to nothing; nothing is written. Throws `malformed`, `too-large`. */
export async function checkRows(db: Db, shopId: ShopId, table: string[][]): Promise<{ rows: CheckedRow[]; wrong: number }> {
  const written = writtenRows(table)
  if (written.length === 0) throw new Problem('malformed', { detail: { code: 'no-lines' } })
  const { lines: max } = priceListLimits
  if (written.length > max) throw new Problem('too-large', { detail: { code: 'too-many-lines', params: { max } } })
  const named = await sellablesNamed(db, shopId, written)
  const seen = new Set<string>()
  const rows = written.map((row) => refuseTwice(checkRow(row, named(row)), seen))
  return { rows, wrong: rows.filter(({ line }) => line === null).length }
}

/** Finds by SKU or barcode, else by the whole name. */
async function sellablesNamed(db: Db, shopId: ShopId, written: WrittenRow[]) {
  const codes = [...new Set(written.flatMap(({ code, name }) => [code, name].filter(Boolean)))]
  const names = [...new Set(codes.flatMap((code) => [code.toLowerCase(), code.toLowerCase().replace(/ \([^)]*\)$/, '')]))]
  const { rows } = await sql<Sellable>`
    select ${sellable} from products p join variants v on v.product_id = p.id
    where p.shop_id = ${shopId} and p.deleted_at is null and v.active
      and (v.sku = any(${codes}::text[]) or v.barcode = any(${codes}::text[]) or lower(p.name) = any(${names}::text[]))`.execute(db)
  const bySku = new Map(rows.flatMap((row) => [row.barcode, row.sku].flatMap((code) => (code ? [[code, row] as const] : []))))
  const byName = Map.groupBy(
    rows.flatMap((row) => [...new Set([row.productName, nameOf(row)])].map((name) => ({ name: name.toLowerCase(), row }))),
    ({ name }) => name,
  )
  return ({ code, name }: WrittenRow): Sellable[] => {
    const known = bySku.get(code)
    if (known) return [known]
    return (byName.get((code || name).toLowerCase()) ?? byName.get(name.toLowerCase()) ?? []).map(({ row }) => row)
  }
}

function checkRow({ row, code, name, unit: unitText, minQuantity, price: priceText }: WrittenRow, found: Sellable[]): CheckedRow {
  const cells = { code: code || name, unit: unitText, minQuantity, price: priceText }
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

/** `Rp12.500` and `12500` alike. */
function readPrice(text: string): number | ProblemOf<'price'> {
  const price = readWholeNumber(text.replace(/^rp\.?\s*/i, '').replace(/[.,]00$/, ''))
  if (price === undefined) return { column: 'price', code: 'rupiah' }
  if (price === 0) return { column: 'price', code: 'price-zero' }
  return price > maxRupiah ? { column: 'price', code: 'price-too-high' } : price
}

/** Smallest steps; without one as few as are sold. */
function readMinimum(text: string, sold: Sellable, unit: StoredUnit): number | ProblemOf<'minQuantity'> {
  if (text === '') return unit.min
  const measure = measureOf(sold, unit)
  const quantity = readTypedQuantity(text, 3, 'id')
  if (quantity === undefined || quantity <= 0 || quantity > maxQuantity) return { column: 'minQuantity', code: 'quantity' }
  return stepsOf(quantity, measure) ?? { column: 'minQuantity', code: placesOf(quantity) > measure.decimals ? 'places' : 'quantity' }
}

function refuseTwice(row: CheckedRow, seen: Set<string>): CheckedRow {
  if (!row.line) return row
  const key = `${row.line.VariantId} ${row.line.unit} ${row.line.minQuantity}`
  if (seen.has(key)) return { ...row, line: null, problems: [{ column: 'minQuantity', code: 'row-twice' }] }
  seen.add(key)
  return row
}
