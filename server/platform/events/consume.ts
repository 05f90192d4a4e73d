import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { eachRow, type RowLog } from '#server/platform/jobs/rows.ts'
import { isConnectionLoss } from '#server/platform/problems.ts'
import type { Consumer, RecordedEvent } from './consumer.ts'
import { batchSize, lockCursor, makeCursor, moveCursor, readAfter, type ReadEvent } from './cursors.ts'

const job = 'consume-events'

/** Hands each consumer what it has not taken in yet. Returns whether some of it has to wait: for open transactions, or another process. */
export async function consumeAll(db: Db, consumers: Consumer[], log: RowLog): Promise<boolean> {
  const waits = await Promise.all(consumers.map((consumer) => consume(db, consumer, log)))
  return waits.some(Boolean)
}

async function consume(db: Db, consumer: Consumer, log: RowLog): Promise<boolean> {
  for (let first = true; ; first = false) {
    const turn = await takeTurn(db, consumer, log)
    if (turn === 'no cursor' && first) await makeCursor(db, consumer.name)
    else if (turn !== 'more') return turn !== 'done'
  }
}

/** One batch and the cursor behind it, in one transaction: what follows from an event is done once. */
async function takeTurn(db: Db, consumer: Consumer, log: RowLog): Promise<'done' | 'more' | 'waits' | 'no cursor'> {
  let batch: ReadEvent[] = []
  let settled: ReadEvent[] = []
  try {
    const isMine = await inTransaction(db, async (tx) => {
      const cursor = await lockCursor(tx, consumer.name)
      if (!cursor) return false
      batch = await readAfter(tx, cursor)
      settled = batch.filter((event) => event.settled)
      for (const event of settled) await handle(tx, consumer, event)
      const last = settled.at(-1)
      if (last) await moveCursor(tx, consumer.name, last)
      return true
    })
    if (!isMine) return 'no cursor'
  } catch (error) {
    const last = settled.at(-1)
    if (!last || (error instanceof Error && isConnectionLoss(error))) throw error
    await consumeEach({ db, log }, consumer, settled)
    await moveCursor(db, consumer.name, last)
  }
  if (settled.length < batch.length) return 'waits'
  return batch.length === batchSize ? 'more' : 'done'
}

const handle = async (tx: Tx, { handlers }: Consumer, event: RecordedEvent) => handlers[event.type]?.(tx, event)

/** Each by itself: one that fails stops no other and comes again, later each time. */
const consumeEach = ({ db, log }: { db: Db; log: RowLog }, consumer: Consumer, events: RecordedEvent[]) =>
  eachRow(
    { db, job, log },
    events.filter(({ type }) => consumer.handlers[type]),
    ({ id }) => `${consumer.name} ${id}`,
    (event) => inTransaction(db, (tx) => handle(tx, consumer, event)),
    { mustKeep: true },
  )

/** Hands over again what failed before and has rested. */
export async function retryFailed(db: Db, consumers: Consumer[], log: RowLog) {
  for (const consumer of consumers) {
    const { rows } = await sql<RecordedEvent>`
      select e.id, xact, type, subject_type, subject_id, buyer_id, shop_id, data
      from row_failures f join events e on e.id = split_part(f.row_key, ' ', 2)::bigint
      where f.job = ${job} and f.row_key like ${`${consumer.name} %`} and f.retry_at <= now() order by f.retry_at limit ${batchSize}`.execute(
      db,
    )
    await consumeEach({ db, log }, consumer, rows)
  }
}
