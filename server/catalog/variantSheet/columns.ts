import { columnAt, columnNames } from '../imports/columnNames.ts'
import { partTable, type TableRow } from '../imports/table.ts'

/** A row of a table as it was written, each cell on one line; undefined where the table has no such column. */
export type WrittenRow = {
  row: number
  id: string | undefined
  sku: string | undefined
  barcode: string | undefined
  name: string | undefined
  unit: string | undefined
  price: string | undefined
  stock: string | undefined
  tiers: string | undefined
}

const heads = {
  id: columnNames.number,
  sku: columnNames.sku,
  barcode: columnNames.barcode,
  name: columnNames.name,
  unit: columnNames.unit,
  price: columnNames.price,
  tiers: columnNames.tiers,
  stock: columnNames.stock,
}
type Field = keyof typeof heads
const fields = Object.keys(heads) as Field[]

/** Without heads a table is SKU, price and stock. */
const usualPlaces = new Map<Field, number>([
  ['sku', 0],
  ['price', 1],
  ['stock', 2],
])

/** The rows of a table, with or without heads, and what stands above them. */
export function writtenRows(table: TableRow[]) {
  const { heads: named, above, rows } = partTable(table, (cells) => columnsOf(cells) !== undefined)
  const places = columnsOf(named ?? []) ?? usualPlaces
  const written = rows.map(({ row, cells }): WrittenRow => {
    const cell = (field: Field) => (places.has(field) ? (cells[places.get(field) ?? -1] ?? '').replace(/\s+/g, ' ').trim() : undefined)
    return { row, ...(Object.fromEntries(fields.map((field) => [field, cell(field)])) as Omit<WrittenRow, 'row'>) }
  })
  return { written, above }
}

/** Which column is what, where a row says it: of which variant, and something of it. */
function columnsOf(cells: string[]) {
  const found = fields.flatMap((field) => {
    const at = columnAt(cells, heads[field])
    return at < 0 ? [] : [[field, at] as const]
  })
  const columns = new Map(found)
  const names = ['id', 'sku', 'barcode', 'name'] as const
  return names.some((field) => columns.has(field)) && (columns.has('price') || columns.has('stock') || columns.has('tiers'))
    ? columns
    : undefined
}
