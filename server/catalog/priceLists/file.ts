import type { PriceList } from '#contract/priceLists.ts'
import type { Table } from '#server/platform/tableFile.ts'

/** The lines of a list in the columns that are read again (columns.ts); what everybody pays stands beside. */
export const fileOf = ({ lines }: PriceList): Table => ({
  heads: ['SKU', 'Nama barang', 'Satuan', 'Minimum', 'Harga', 'Harga umum'],
  rows: lines.map(({ sku, name, unit, minQuantity, price, publicPrice }) => [sku, name, unit, minQuantity, price, publicPrice ?? '']),
})
