import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction, type Db } from '#server/db/db.ts'

type Row = {
  id: number
  at: string
  actor: string
  act: string
  object: string
  outcome: string
  address: string
  traceId: string
  detail: string
  seq: number | null
  hash: Buffer | null
}

/** What a hash covers, in PostgreSQL's own writing of each value, so that it reads the same for ever. */
const columns = sql`id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, actor, act, object, outcome, address, trace_id, detail::text as detail, seq, hash`
const batch = 1000
/** Any fixed number: only one process numbers at a time. */
const lock = 7_265_901

const hashOf = (before: Buffer, seq: number, { id, at, actor, act, object, outcome, address, traceId, detail }: Row) =>
  createHash('sha256')
    .update(before)
    .update(JSON.stringify([seq, id, at, actor, act, object, outcome, address, traceId, detail]))
    .digest()

/** Numbers the rows that were committed since and chains each to the one before. */
export async function sealAudit(db: Db): Promise<void> {
  const more = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    const last = (await sql<Row>`select ${columns} from audit where seq is not null order by seq desc limit 1`.execute(tx)).rows[0]
    const { rows } = await sql<Row>`select ${columns} from audit where seq is null order by id limit ${batch}`.execute(tx)
    let [seq, hash] = [last?.seq ?? 0, last?.hash ?? Buffer.alloc(32)]
    const sealed = rows.map((row) => {
      seq += 1
      hash = hashOf(hash, seq, row)
      return { id: row.id, seq, hash }
    })
    const [ids, seqs, hashes] = [sealed.map((row) => row.id), sealed.map((row) => row.seq), sealed.map((row) => row.hash)]
    await sql`
      update audit set seq = sealed.seq, hash = sealed.hash
      from unnest(${ids}::bigint[], ${seqs}::bigint[], ${hashes}::bytea[]) as sealed (id, seq, hash)
      where audit.id = sealed.id`.execute(tx)
    return rows.length === batch
  })
  if (more) await sealAudit(db)
}

export type Verdict = { rows: number; unsealed: number; broken: { seq: number; why: string } | null; last: string }

/** Walks the chain. `last` is its end: kept elsewhere, it also proves that nothing was cut off. */
export async function verifyAudit(db: Db): Promise<Verdict> {
  let [seq, hash] = [0, Buffer.alloc(32)]
  const { rows: waiting } = await sql<{ count: number }>`select count(*) as count from audit where seq is null`.execute(db)
  const verdict = (broken: Verdict['broken']): Verdict => ({
    rows: seq,
    unsealed: waiting[0]?.count ?? 0,
    broken,
    last: hash.toString('hex'),
  })
  for (;;) {
    const { rows } = await sql<Row>`select ${columns} from audit where seq > ${seq} order by seq limit ${batch}`.execute(db)
    for (const row of rows) {
      if (row.seq !== seq + 1) return verdict({ seq: seq + 1, why: 'a row is missing' })
      const expected = hashOf(hash, row.seq, row)
      if (!row.hash?.equals(expected)) return verdict({ seq: row.seq, why: 'the row or the one before it was changed' })
      ;[seq, hash] = [row.seq, expected]
    }
    if (rows.length < batch) return verdict(null)
  }
}
