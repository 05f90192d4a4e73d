import { sql } from 'kysely'
import type { Faktur } from '#contract/fakturs.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import type { Table } from '#server/platform/tableFile.ts'
import { findFakturs } from './read.ts'

const maxRows = 10_000

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
export async function companyTable(db: Db, user: Actor<'company'>, month: string): Promise<Table> {
  const which = sql`${ownedBy(user, 'f')} and f.status <> 'not-needed' and f.month = ${`${month}-01`}::date`
  return tableOf(await findFakturs(db, which, sql`order by f.id limit ${maxRows}`))
}

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
