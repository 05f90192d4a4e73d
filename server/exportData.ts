import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { revealKtp, revealNpwp, revealNumbers } from '#server/identity/api.ts'
import type { Actor, Person } from '#server/platform/actor.ts'
import { inSnapshot, type Db, type Tx } from '#server/platform/db/db.ts'
import { fromReplica } from '#server/platform/db/reading.ts'
import type { OwnRows } from '#server/platform/module/module.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import { zipOf } from '#server/platform/zip.ts'
import { personalData } from './modules.ts'

/** Maximum rows per kind, and rows in memory at a time. */
const [maxRows, rowsAtOnce] = [50_000, 100]

/** One at a time: a large account's costs seconds of processor time and a connection. */
const inTurn = limitConcurrency(1, { maxWaiting: 20 })

/**
 * Exports all data of a person as a ZIP of JSON files, one per kind, plus the organization's for members who may close it. Omits hashes,
 * tokens and ciphers. Throws `unavailable` under load.
 */
export const exportData = (db: Db, secret: string, who: Person & Pick<Actor, 'permissions'>): Promise<Buffer> =>
  inTurn(() => fromReplica(() => inSnapshot(db, (tx) => zipOf(filesOf(tx, secret, who)))))

async function* filesOf(
  tx: Tx,
  secret: string,
  who: Person & Pick<Actor, 'permissions'>,
): AsyncIterable<[name: string, pieces: AsyncIterable<string>]> {
  yield ['README.txt', Readable.from([readme])]
  // An operator's profile is the person.
  const whole = who.role === 'operator' || who.permissions.has('organization.close')
  const own = personalData.flatMap((data) => [data.exportPerson?.(who) ?? {}, (whole && data.export?.(who)) || {}])
  for (const [name, rows] of own.flatMap((files) => Object.entries(files))) yield [`${name}.json`, listOf(tx, rows)]
  const ktp = whole && who.role === 'seller' ? await revealKtp(tx, secret, who).catch(() => undefined) : undefined
  if (ktp) yield ['ktp.json', Readable.from([JSON.stringify(ktp)])]
  const npwp = whole && who.role !== 'operator' ? await revealNpwp(tx, secret, who).catch(() => undefined) : undefined
  const numbers = whole && who.role !== 'operator' ? await revealNumbers(tx, secret, who).catch(() => undefined) : undefined
  if (numbers && Object.keys(numbers).length > 0) yield ['verification-numbers.json', Readable.from([JSON.stringify(numbers)])]
  if (npwp) yield ['npwp.json', Readable.from([JSON.stringify(npwp)])]
}

/** A JSON list of what a query finds, one row a line, read by a cursor. */
async function* listOf(tx: Tx, own: OwnRows) {
  const { query, lineOf } = 'query' in own ? own : { query: own, lineOf: (row: string) => row }
  await sql`declare exported no scroll cursor for select row_to_json(t)::text as row from (${query} limit ${maxRows}) t`.execute(tx)
  let before = '[\n'
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(tx)
    if (rows.length > 0) yield before + rows.map(({ row }) => lineOf(row)).join(',\n')
    if (rows.length > 0) before = ',\n'
    if (rows.length < rowsAtOnce) break
  }
  await sql`close exported`.execute(tx)
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

const readme = `Everything Pasokan keeps about you. One file for each kind of data, amounts in whole rupiah, times in UTC.
Semua yang disimpan Pasokan tentang Anda. Satu berkas untuk tiap jenis data, jumlah dalam rupiah, waktu dalam UTC.
`
