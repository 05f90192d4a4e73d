import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import { taxes } from '#contract/taxes.ts'
import type { TestApp, TestBuyer, TestSeller } from './app.ts'
import { provePkp } from './verifications.ts'

type Asks = Pick<TestApp, 'call' | 'db'>
let count = 0
/** NPWPs, different in every call. */
export const newNpwp = () => String(910_000_000_000_000 + (count += 1)).padStart(16, '0')

/** Registers a store for VAT. Returns its NPWP. */
export async function registerStore(app: Asks, seller: TestSeller, pricesInclude = true): Promise<string> {
  await provePkp(app, seller)
  const npwp = newNpwp()
  const { status } = await app.call(seller, taxes.setOfStore, { params: { id: seller.shopId }, body: { pkp: true, npwp, pricesInclude } })
  if (status !== 200) throw new Error(`the tax profile was refused: ${status}`)
  return npwp
}

/** Registers a company for VAT, or gives it an NPWP alone. Returns its NPWP. */
export async function registerCompany(app: Asks, buyer: TestBuyer, pkp = true): Promise<string> {
  const npwp = newNpwp()
  await app.call(buyer, taxes.setOfCompany, { body: { pkp, npwp } })
  return npwp
}

/** Fakturs of an order as stored, the oldest first. */
export const fakturRows = async ({ db }: Asks, orderId: OrderId) =>
  (
    await sql<{ id: number; status: string; code: string; net: number; base: number; ppn: number; number: string | null; onTime: boolean }>`
      select f.id, f.status, f.code, f.net, f.base, f.ppn, f.number,
        f.due_on = (date_trunc('month', (s.paid_at at time zone 'Asia/Jakarta')) + interval '1 month 19 days')::date as on_time
      from fakturs f join store_orders s on s.id = f.store_order_id where s.order_id = ${orderId} order by f.id`.execute(db)
  ).rows

/** Numbers as the tax office makes them, different in every call. */
export const newNumber = (code = '04') => `${code}0026${String((count += 1)).padStart(11, '0')}`

/** A row of the tax office's list. */
export type OfficeLine = {
  number: string
  date: string
  status: string
  reference: string
  dpp: number
  ppn: number
  buyerNpwp?: string
  sellerNpwp?: string
}

/** The tax office's list of issued fakturs, as it is downloaded there. */
export async function officeList(lines: OfficeLine[], format: 'csv' | 'xlsx'): Promise<Buffer> {
  const heads = [
    'NPWP Penjual',
    'NPWP Pembeli / Identitas lainnya',
    'Nama Pembeli',
    'Nomor Faktur Pajak',
    'Tanggal Faktur Pajak',
    'Status Faktur',
    'Harga Jual/Penggantian/DPP',
    'DPP Nilai Lain/DPP',
    'PPN',
    'Referensi',
  ]
  const rows = lines.map((line) => [
    line.sellerNpwp ?? '',
    line.buyerNpwp ?? '',
    'PT Maju',
    line.number,
    line.date,
    line.status,
    line.dpp,
    '',
    line.ppn,
    line.reference,
  ])
  if (format === 'csv') return Buffer.from([heads, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile([heads, ...rows]).toBuffer()
}
