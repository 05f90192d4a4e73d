import { sql } from 'kysely'
import type { RfqId } from '#contract/ids.ts'
import { rfqLimits } from '#contract/rfqFields.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { eachRow, type RowLog } from '#server/platform/jobs/rows.ts'
import { closeQuotes } from '../quotes/close.ts'
import { recordEvent } from './events.ts'
import { endRfq } from './move.ts'
import { rfqMoves } from './moves.ts'

const rowsAtOnce = 500

/** Ends requests at their deadline, and lapses those that were not awarded in time. One failure does not stop the others. */
export async function runRfqTimers(db: Db, log: RowLog) {
  const over = await sql<{
    id: RfqId
  }>`select id from rfqs where status = 'open' and deadline <= now() order by deadline limit ${rowsAtOnce}`.execute(db)
  await each(db, log, over.rows, (tx, { id }) => endRfq(tx, 'system', id))
  const undecided = await sql<{ id: RfqId }>`
    select id from rfqs where status = 'ended' and ${isUndecided} order by status_since limit ${rowsAtOnce}`.execute(db)
  await each(db, log, undecided.rows, lapse)
}

const isUndecided = sql`status_since <= now() - make_interval(days => ${rfqLimits.decideDays})`

async function lapse(tx: Tx, { id }: { id: RfqId }) {
  const lapsed = await transition(tx, rfqMoves, 'lapse', {
    who: 'system',
    which: sql`id = ${id} and ${isUndecided}`,
    set: { statusSince: sql`now()` },
    record: (row, type) => recordEvent(tx, row, { type, actor: 'system', data: { by: null } }),
  })
  if (lapsed.length > 0) await closeQuotes(tx, sql`rfq_id = ${id}`)
}

const each = <R extends { id: RfqId }>(db: Db, log: RowLog, due: R[], work: (tx: Tx, row: R) => Promise<unknown>) =>
  eachRow(
    { db, job: 'run-rfq-timers', log },
    due,
    ({ id }) => id,
    (row) => inTransaction(db, (tx) => work(tx, row)),
  )
