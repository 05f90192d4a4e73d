import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Zip, ZipPassThrough } from 'fflate'
import { sql } from 'kysely'
import type { FakturId } from '#contract/ids.ts'
import { fakturFileLimits } from '#contract/fakturs.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { writeCsv } from '#server/platform/tableFile.ts'
import { partOfMonth } from '../parts.ts'
import { companyTable } from '../table.ts'

/**
 * Sends a ZIP of a month, or of one part of it: the list of the company's fakturs, and the PDFs that their stores attached, each under its
 * number. Throws as `partOfMonth`.
 */
export async function sendMonth(
  db: Db,
  storage: Storage,
  user: Actor<'company'>,
  query: { month: string; part?: string | undefined },
  reply: FastifyReply,
) {
  const part = await partOfMonth(db, user, query.month, query.part, fakturFileLimits.zip)
  const list = await writeCsv(await companyTable(db, part))
  const { rows } = await sql<{ id: FakturId; number: string; file: string }>`
    select f.id, f.number, x.file from (select f.id, f.number from fakturs f where ${part.which} ${part.more}) f
      join files x on x.subject_type = 'faktur' and x.subject_id = f.id where f.number is not null order by f.id`.execute(db)
  reply
    .header('content-disposition', `attachment; filename="${part.name}.zip"`)
    .header('cache-control', 'private, no-store')
    .type('application/zip')
  return Readable.from(packed([`${part.name}.csv`, list], storage, rows))
}

/** One file in memory at a time, stored as it is: PDFs are compressed already. */
async function* packed(first: [string, Buffer], storage: Storage, rows: { id: FakturId; number: string; file: string }[]) {
  const parts: Uint8Array[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  const add = (name: string, bytes: Buffer) => {
    const entry = new ZipPassThrough(name)
    archive.add(entry)
    entry.push(bytes, true)
  }
  add(...first)
  yield* parts.splice(0)
  const numbers = new Set<string>()
  for (const { id, number, file } of rows) {
    const bytes = await storage.read(storedName(file))
    // Two stores may state one number, which is unique per store: unpacking would lose one of two equal names.
    const name = numbers.has(number) ? `${number}-${id}` : number
    numbers.add(number)
    // The ZIP names a lost file, so that it does not count as there.
    if (bytes) add(`${name}.pdf`, bytes)
    else add(`${name}-hilang.txt`, Buffer.from('Berkas tidak ditemukan. The file is missing.\n'))
    yield* parts.splice(0)
  }
  archive.end()
  yield* parts.splice(0)
}
