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
  id: ['nomor', 'no', 'no.', 'id', 'variant id', 'nomor varian'],
  sku: ['sku', 'kode', 'kode barang', 'code', 'item code', 'no. barang'],
  barcode: ['barcode', 'gtin', 'ean'],
  name: ['nama', 'nama barang', 'nama produk', 'barang', 'produk', 'name', 'product', 'item'],
  unit: ['satuan', 'unit', 'uom', 'sat'],
  price: ['harga', 'price', 'harga satuan', 'harga jual', 'harga (rp)'],
  tiers: ['harga grosir', 'harga bertingkat', 'tiers'],
  stock: ['stok', 'stock', 'jumlah', 'qty', 'quantity', 'sisa', 'persediaan'],
}
type Field = keyof typeof heads
const fields = Object.keys(heads) as Field[]

/** The rows of a table, with or without heads: without, they are SKU, price and stock. */
export function writtenRows(table: string[][]): WrittenRow[] {
  const rows = table
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.slice(0, 200).replace(/\s+/g, ' ').trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = columnsOf(rows[0]?.cells ?? [])
  const places =
    columns ??
    new Map<Field, number>([
      ['sku', 0],
      ['price', 1],
      ['stock', 2],
    ])
  return (columns ? rows.slice(1) : rows).map(({ row, cells }) => {
    const cell = (field: Field) => (places.has(field) ? (cells[places.get(field) ?? -1] ?? '') : undefined)
    return { row, ...(Object.fromEntries(fields.map((field) => [field, cell(field)])) as Omit<WrittenRow, 'row'>) }
  })
}

/** Which column is what, where the first row says it: of which variant, and something of it. */
function columnsOf(cells: string[]) {
  const found = fields.flatMap((field) => {
    const at = cells.findIndex((cell) => heads[field].includes(cell.toLowerCase().replace(/^\uFEFF/, '')))
    return at < 0 ? [] : [[field, at] as const]
  })
  const columns = new Map(found)
  const names = ['id', 'sku', 'barcode', 'name'] as const
  return names.some((field) => columns.has(field)) && (columns.has('price') || columns.has('stock') || columns.has('tiers'))
    ? columns
    : undefined
}
