/** A row of a table as it was written, each cell on one line. */
export type WrittenRow = { row: number; code: string; name: string; unit: string; minQuantity: string; price: string }

const heads = {
  code: ['sku', 'kode', 'kode barang', 'barcode', 'code', 'item code', 'no. barang'],
  name: ['nama', 'nama barang', 'nama produk', 'barang', 'produk', 'name', 'product', 'item'],
  unit: ['satuan', 'unit', 'uom', 'sat'],
  minQuantity: ['minimum', 'min', 'mulai', 'jumlah', 'qty', 'minimal', 'quantity', 'from'],
  price: ['harga', 'price', 'harga khusus', 'harga pelanggan', 'harga satuan', 'harga (rp)'],
}
type Columns = Record<keyof typeof heads, number>

/** The rows of a table, with or without heads: without, they are SKU, unit, minimum, price; of fewer cells the last is the price. */
export function writtenRows(table: string[][]): WrittenRow[] {
  const rows = table
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.slice(0, 200).replace(/\s+/g, ' ').trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = columnsOf(rows[0]?.cells ?? [])
  return (columns ? rows.slice(1) : rows).map(({ row, cells }) => ({ row, ...(columns ? byHeads(cells, columns) : byPlace(cells)) }))
}

function columnsOf(cells: string[]): Columns | undefined {
  const at = (field: keyof typeof heads) => cells.findIndex((cell) => heads[field].includes(cell.toLowerCase()))
  const columns = { code: at('code'), name: at('name'), unit: at('unit'), minQuantity: at('minQuantity'), price: at('price') }
  return columns.price >= 0 && (columns.code >= 0 || columns.name >= 0) ? columns : undefined
}

function byHeads(cells: string[], columns: Columns): Omit<WrittenRow, 'row'> {
  const cell = (field: keyof typeof heads) => cells[columns[field]] ?? ''
  return { code: cell('code'), name: cell('name'), unit: cell('unit'), minQuantity: cell('minQuantity'), price: cell('price') }
}

function byPlace(cells: string[]): Omit<WrittenRow, 'row'> {
  const [code = '', unit = '', minQuantity = ''] = cells.slice(0, -1)
  return { code, name: '', unit, minQuantity, price: cells.at(-1) ?? '' }
}
