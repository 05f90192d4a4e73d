import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { deriveKey } from '#server/platform/seal.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'

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

/** Columns that a hash covers, formatted by PostgreSQL so that the text never changes. */
const columns = sql`id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, actor, act, object, outcome, address, trace_id, detail::text as detail, seq, hash`
const batch = 1000
/** Advisory lock key: only one process numbers rows at a time. */
const lock = 7_265_901

/** The chain's key. Without the secret, write access to the database is not enough to forge a chain. */
const keyOf = (secret: string) => deriveKey(secret, 'audit chain')

const hashOf = (key: Buffer, before: Buffer, seq: number, { id, at, actor, act, object, outcome, address, traceId, detail }: Row) =>
  createHmac('sha256', key)
    .update(before)
    .update(JSON.stringify([seq, id, at, actor, act, object, outcome, address, traceId, detail]))
    .digest()

/** Numbers rows committed since the last run and chains each to its predecessor. */
export async function sealAudit(db: Db, secret: string): Promise<void> {
  const key = keyOf(secret)
  const more = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    const last = (await sql<Row>`select ${columns} from audit where seq is not null order by seq desc limit 1`.execute(tx)).rows[0]
    const { rows } = await sql<Row>`select ${columns} from audit where seq is null order by id limit ${batch}`.execute(tx)
    let [seq, hash] = [last?.seq ?? 0, last?.hash ?? Buffer.alloc(32)]
    const sealed = rows.map((row) => {
      seq += 1
      hash = hashOf(key, hash, seq, row)
      return { id: row.id, seq, hash }
    })
    const [ids, seqs, hashes] = [sealed.map((row) => row.id), sealed.map((row) => row.seq), sealed.map((row) => row.hash)]
    await sql`
      update audit set seq = sealed.seq, hash = sealed.hash
      from unnest(${ids}::bigint[], ${seqs}::bigint[], ${hashes}::bytea[]) as sealed (id, seq, hash)
      where audit.id = sealed.id`.execute(tx)
    return rows.length === batch
  })
  if (more) await sealAudit(db, secret)
}

export type ChainCheck = { rows: number; unsealed: number; broken: { seq: number; why: string } | null; last: string }

/** The chain's end at some time, stored outside the database. Rows up to it must not have changed. */
export type Anchor = { seq: number; hash: string }

/**
 * Verifies the chain under the application's secrets, newest first, and against its anchors. Rows under an earlier secret must precede
 * rows under a later one. `last` is the chain's end.
 */
export async function verifyAudit(db: Db, secrets: readonly string[], anchors: readonly Anchor[] = []): Promise<ChainCheck> {
  const keys = secrets.map(keyOf)
  const anchored = new Map(anchors.map((anchor) => [anchor.seq, anchor.hash]))
  let oldest = keys.length - 1
  let [seq, hash]: [number, Buffer] = [0, Buffer.alloc(32)]
  const { rows: waiting } = await sql<{ count: number }>`select count(*) as count from audit where seq is null`.execute(db)
  const report = (broken: ChainCheck['broken']): ChainCheck => ({
    rows: seq,
    unsealed: waiting[0]?.count ?? 0,
    broken,
    last: hash.toString('hex'),
  })
  for (;;) {
    const { rows } = await sql<Row>`select ${columns} from audit where seq > ${seq} order by seq limit ${batch}`.execute(db)
    for (const row of rows) {
      if (row.seq !== seq + 1) return report({ seq: seq + 1, why: 'a row is missing' })
      const before = hash
      const found = keys.findIndex((key, at) => at <= oldest && row.hash?.equals(hashOf(key, before, row.seq ?? 0, row)))
      if (found < 0 || !row.hash) return report({ seq: row.seq, why: 'the row or the one before it was changed' })
      oldest = found
      ;[seq, hash] = [row.seq, row.hash]
      if ((anchored.get(seq) ?? hash.toString('hex')) !== hash.toString('hex'))
        return report({ seq, why: 'the chain is another one than its anchor says' })
      anchored.delete(seq)
    }
    if (rows.length < batch) return report(anchored.size > 0 ? { seq: seq + 1, why: 'rows that an anchor names were cut off' } : null)
  }
}
