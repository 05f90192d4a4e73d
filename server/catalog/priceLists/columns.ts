import { columnAt, columnNames } from '../imports/columnNames.ts'
import { partTable, type TableRow } from '../imports/table.ts'

/** A row of a table as it was written, each cell on one line. */
export type WrittenRow = { row: number; sku: string; barcode: string; name: string; unit: string; minQuantity: string; price: string }

const heads = {
  sku: columnNames.sku,
  barcode: columnNames.barcode,
  name: columnNames.name,
  unit: columnNames.unit,
  minQuantity: [...columnNames.minimum, ...columnNames.quantity],
  price: columnNames.price,
}
type Columns = Record<keyof typeof heads, number>

/** The rows of a table, with or without heads: without, they are SKU, unit, minimum, price; of fewer cells the last is the price. */
export function writtenRows(table: TableRow[]) {
  const { heads: named, above, rows } = partTable(table, (cells) => columnsOf(cells) !== undefined)
  const columns = columnsOf(named ?? [])
  const written = rows.map(({ row, cells: raw }): WrittenRow => {
    const cells = raw.map((cell) => cell.replace(/\s+/g, ' ').trim())
    return { row, ...(columns ? byHeads(cells, columns) : byPlace(cells)) }
  })
  return { written, above }
}

function columnsOf(cells: string[]): Columns | undefined {
  const columns = Object.fromEntries(Object.entries(heads).map(([field, names]) => [field, columnAt(cells, names)])) as Columns
  return columns.price >= 0 && (columns.sku >= 0 || columns.barcode >= 0 || columns.name >= 0) ? columns : undefined
}

const byHeads = (cells: string[], columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([field, at]) => [field, cells[at] ?? ''])) as Omit<WrittenRow, 'row'>

function byPlace(cells: string[]): Omit<WrittenRow, 'row'> {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  const [sku = '', unit = '', minQuantity = ''] = filled.slice(0, -1)
  return { sku, barcode: '', name: '', unit, minQuantity, price: filled.at(-1) ?? '' }
}
