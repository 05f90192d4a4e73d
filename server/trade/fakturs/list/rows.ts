import { readAmount } from '#contract/amount.ts'
import { fakturListLimits } from '#contract/fakturs.ts'
import { isDay } from '#contract/fields.ts'
import { partTable, type ReadTable } from '#server/catalog/api.ts'
import { Problem } from '#server/platform/errors.ts'
import { readNumber } from '../check.ts'

/** States of a faktur at the tax office; `pending`: it is not issued there yet. */
type OfficeStatus = 'issued' | 'replaced' | 'cancelled' | 'pending'
/** A row of the office's list. Empty or undefined where the list has no such column, or nothing readable in it. Amounts are rupiah. */
export type OfficeRow = {
  row: number
  number: string
  date: string | undefined
  status: OfficeStatus | undefined
  reference: string
  buyer: string
  buyerNpwp: string | undefined
  sellerNpwp: string | undefined
  dpp: number | undefined
  ppn: number | undefined
}

/** Heads of the office's lists and of files that people make of them, without spaces and signs. */
const heads = {
  number: ['nomorfakturpajak', 'nomorfaktur', 'nofaktur', 'nofakturpajak', 'taxinvoicenumber', 'kodedannomorserifakturpajak', 'nsfp'],
  date: ['tanggalfakturpajak', 'tanggalfaktur', 'tglfaktur', 'tglfakturpajak', 'taxinvoicedate'],
  status: ['statusfaktur', 'statusfakturpajak', 'status', 'taxinvoicestatus'],
  reference: ['referensi', 'reference', 'refdesc'],
  buyer: ['namapembeli', 'buyername'],
  buyerNpwp: ['npwppembeliidentitaslainnya', 'npwppembeli', 'npwpnikpembeli', 'buyertin'],
  sellerNpwp: ['npwppenjual', 'sellertin'],
  dpp: ['hargajualpenggantiandpp', 'hargajualpenggantian', 'hargajual', 'dpp', 'sellingprice', 'taxbase'],
  ppn: ['ppn', 'vat'],
} as const
type Column = keyof typeof heads

const statuses: Record<string, OfficeStatus> = {
  ...named('issued', ['approved', 'issued', 'normal', 'normalpengganti', 'credited', 'uncredited', 'reported', 'terbit', 'disetujui']),
  ...named('replaced', ['amended', 'replaced', 'diganti']),
  ...named('cancelled', ['canceled', 'cancelled', 'batal', 'dibatalkan']),
  ...named('pending', [
    'draft',
    'created',
    'saved',
    'savedinvalid',
    'rejected',
    'waitingforamendment',
    'waitingforcancellation',
    'pending',
  ]),
}
function named(status: OfficeStatus, names: string[]): Record<string, OfficeStatus> {
  return Object.fromEntries(names.map((name) => [name, status]))
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const findColumn = (cells: readonly string[], column: Column) =>
  cells.findIndex((cell) => heads[column].some((name) => name === plain(cell)))
const namesFakturs = (cells: string[]) => findColumn(cells, 'number') >= 0 && findColumn(cells, 'date') >= 0

/** Reads the rows below the heads. Throws `validation` without the columns of number and date, `too-large` above the limit. */
export function readOfficeRows(table: ReadTable): OfficeRow[] {
  const { heads: found, rows } = partTable(table.rows, namesFakturs)
  if (!found || !namesFakturs(found)) throw new Problem('validation', { errors: [{ path: 'file', code: 'faktur-columns' }] })
  if (rows.length > fakturListLimits.rows) throw new Problem('too-large')
  const places = new Map((Object.keys(heads) as Column[]).map((column) => [column, findColumn(found, column)]))
  const hasStatus = (places.get('status') ?? -1) >= 0
  return rows.map(({ row, cells }) => {
    const cell = (column: Column) => (cells[places.get(column) ?? -1] ?? '').replaceAll(/\p{C}/gu, '').trim()
    return {
      row,
      number: readNumber(cell('number')).slice(0, 40),
      date: readDay(cell('date')),
      status: hasStatus ? statuses[plain(cell('status'))] : 'issued',
      reference: cell('reference').slice(0, 200),
      buyer: cell('buyer').slice(0, 200),
      buyerNpwp: readTaxNumber(cell('buyerNpwp')),
      sellerNpwp: readTaxNumber(cell('sellerNpwp')),
      dpp: readRupiah(cell('dpp')),
      ppn: readRupiah(cell('ppn')),
    }
  })
}

/** `2026-11-05`, with or without a time, or `05/11/2026` as Indonesians write it. */
function readDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  const [, lateDay = '', lateMonth = '', lateYear] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s|$)/.exec(text) ?? []
  const read = year ? `${year}-${month}-${day}` : lateYear ? `${lateYear}-${lateMonth.padStart(2, '0')}-${lateDay.padStart(2, '0')}` : ''
  return isDay(read) ? read : undefined
}

/** An NPWP of 15 or 16 digits, or a NITKU, as 16 digits. */
function readTaxNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^(?:\d{15,16}|\d{22})$/.test(digits) ? digits.padStart(16, '0').slice(0, 16) : undefined
}

function readRupiah(text: string): number | undefined {
  const amount = readAmount(text, 2)
  return amount === undefined ? undefined : Math.round(amount)
}
