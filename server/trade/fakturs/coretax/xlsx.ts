import { writeXlsx, type XlsxCell } from '#server/platform/xlsx.ts'
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

/** The batch as the two sheets that the tax office's converter makes XML of: the same content as `writeXml`. It reads digits as text and stops at END. */
export const writeSheets = (batch: CoretaxBatch): Promise<Buffer> =>
  writeXlsx([
    { name: 'Faktur', rows: invoiceRows(batch), bold: 3 },
    { name: 'DetailFaktur', rows: lineRows(batch), bold: 1 },
  ])

function* invoiceRows({ seller, invoices }: CoretaxBatch): Generator<XlsxCell[]> {
  yield ['NPWP Penjual', null, seller.npwp]
  yield []
  yield invoiceHeads
  for (const [at, invoice] of invoices.entries()) yield invoiceRow(invoice, at + 1)
  yield ['END']
}

function* lineRows({ invoices }: CoretaxBatch): Generator<XlsxCell[]> {
  yield lineHeads
  for (const [at, { lines }] of invoices.entries()) for (const line of lines) yield lineRow(line, at + 1)
  yield ['END']
}

const invoiceRow = ({ date, code, reference, sellerIdtku, buyer }: CoretaxInvoice, place: number): XlsxCell[] => [
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

const lineRow = ({ option, name, unit, price, quantity, taxBase, otherTaxBase, rate, vat }: CoretaxLine, place: number): XlsxCell[] => [
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
