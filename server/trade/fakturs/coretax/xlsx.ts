import type { CoretaxBatch, CoretaxInvoice, CoretaxLine } from './invoices.ts'

const invoiceHeads = [
  'Baris',
  'Tanggal Faktur',
  'Jenis Faktur',
  'Kode Transaksi',
  'Keterangan Tambahan',
  'Dokumen Pendukung',
  'Period Dok Pendukung',
  'Referensi',
  'Cap Fasilitas',
  'ID TKU Penjual',
  'NPWP/NIK Pembeli',
  'Jenis ID Pembeli',
  'Negara Pembeli',
  'Nomor Dokumen Pembeli',
  'Nama Pembeli',
  'Alamat Pembeli',
  'Email Pembeli',
  'ID TKU Pembeli',
]
const lineHeads = [
  'Baris',
  'Barang/Jasa',
  'Kode Barang Jasa',
  'Nama Barang/Jasa',
  'Nama Satuan Ukur',
  'Harga Satuan',
  'Jumlah Barang Jasa',
  'Total Diskon',
  'DPP',
  'DPP Nilai Lain',
  'Tarif PPN',
  'PPN',
  'Tarif PPnBM',
  'PPnBM',
]

type Value = string | number
/** The tax office's converter reads digits as text and stops at END. */
const cell = (value: Value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })
const head = (value: string) => ({ value, type: String, fontWeight: 'bold' as const })

/** The batch as the two sheets that the tax office's converter makes XML of: the same content as `writeXml`. */
export async function writeSheets({ seller, invoices }: CoretaxBatch): Promise<Buffer> {
  // Loaded at the first such file: a start need not spend its memory.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const invoiceRows = invoices.map((invoice, at) => invoiceRow(invoice, at + 1, seller.idtku).map(cell))
  const lineRows = invoices.flatMap(({ lines }, at) => lines.map((line) => lineRow(line, at + 1).map(cell)))
  return writeXlsxFile([
    { sheet: 'Faktur', data: [[head('NPWP Penjual'), null, cell(seller.npwp)], [], invoiceHeads.map(head), ...invoiceRows, [cell('END')]] },
    { sheet: 'DetailFaktur', data: [lineHeads.map(head), ...lineRows, [cell('END')]] },
  ]).toBuffer()
}

const invoiceRow = ({ date, code, reference, buyer }: CoretaxInvoice, place: number, sellerIdtku: string): Value[] => [
  place,
  date.split('-').toReversed().join('/'),
  'Normal',
  code,
  '',
  '',
  '',
  reference,
  '',
  sellerIdtku,
  buyer.npwp,
  'TIN',
  'IDN',
  '',
  buyer.name,
  buyer.address,
  '',
  buyer.idtku,
]

const lineRow = ({ option, name, unit, price, quantity, taxBase, otherTaxBase, rate, vat }: CoretaxLine, place: number): Value[] => [
  place,
  option,
  '000000',
  name,
  unit,
  price / 100,
  quantity,
  0,
  taxBase / 100,
  otherTaxBase / 100,
  rate,
  vat / 100,
  0,
  0,
]
