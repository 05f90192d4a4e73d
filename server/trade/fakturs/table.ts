import type { Faktur } from '#contract/fakturs.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Table } from '#server/platform/tableFile.ts'
import type { MonthPart } from './parts.ts'
import { findFakturs } from './read.ts'

const heads = [
  'Nomor Faktur',
  'Tanggal Faktur',
  'Status',
  'Penjual',
  'Referensi',
  'No. Pesanan',
  'DPP',
  'DPP Nilai Lain',
  'PPN',
  'Mengganti',
  'Jatuh Tempo',
  'Nota Retur',
]
const statuses: Record<Faktur['status'], string> = {
  needed: 'Menunggu',
  issued: 'Terbit',
  replaced: 'Diganti',
  cancelled: 'Dibatalkan',
  'not-needed': 'Tidak perlu',
}

/** The company's fakturs of a month as they go into its books: heads as the tax office names them, whatever the language. */
export const companyTable = async (db: Db, { which, more }: MonthPart): Promise<Table> => tableOf(await findFakturs(db, which, more))

/** Long digits are text, so that a spreadsheet does not round them. */
export const tableOf = (rows: Faktur[]): Table => ({
  heads,
  rows: rows.map((row) => [
    row.number ?? '',
    row.issuedOn ?? '',
    statuses[row.status],
    row.store,
    row.reference,
    row.OrderId,
    row.net,
    row.base,
    row.ppn,
    row.replaces ?? '',
    row.dueOn,
    row.notaRetur.map(({ number, ppn }) => `${number}: ${ppn}`).join('; '),
  ]),
})

const returnHeads = [
  'Nomor Nota Kredit',
  'Tanggal',
  'Nomor Faktur',
  'Tanggal Faktur',
  'Penjual',
  'No. Pesanan',
  'DPP',
  'DPP Nilai Lain',
  'PPN',
]

/** Figures of the company's nota retur for these fakturs, a line for each credit note. */
export async function notaReturTable(db: Db, { which, more }: MonthPart): Promise<Table> {
  const rows = await findFakturs(db, which, more)
  return {
    heads: returnHeads,
    rows: rows.flatMap((faktur) =>
      faktur.notaRetur.map(({ number, on, net, base, ppn }) => [
        number,
        on,
        faktur.number ?? '',
        faktur.issuedOn ?? '',
        faktur.store,
        faktur.OrderId,
        net,
        base,
        ppn,
      ]),
    ),
  }
}
