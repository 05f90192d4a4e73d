import { sql } from 'kysely'
import type { OrderId, QuoteId } from '#contract/ids.ts'
import { releaseReservations } from '#server/catalog/api.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { eachRow, type RowLog } from '#server/platform/jobs/rows.ts'
import { lockOrder } from '../orders/findOrder.ts'
import { reopen } from '../orders/reopen.ts'
import { recordEvent } from './events.ts'
import { quoteMoves } from './moves.ts'

const rowsAtOnce = 500

/** SQL: an accepted quote `q` whose order was not paid in time and has no open payment. */
const isUnpaid = sql`(q.status = 'accepted' and q.pay_until <= now() and o.status = 'awaiting-payment' and not exists (
  select from payment_orders po join payments p on p.id = po.payment_id where po.order_id = q.order_id and p.status = 'open'))`

/**
 * Frees pieces that stores stop keeping, expires quotes that are over, and cancels orders that stayed unpaid. One failure does not stop the
 * others.
 */
export async function runQuoteTimers(db: Db, log: RowLog) {
  const lapsed = await sql<{ id: QuoteId }>`select distinct q.id from stock_reservations r join quotes q on q.id = r.quote_id
    where r.status = 'open' and r.until <= now() and q.order_id is null order by q.id limit ${rowsAtOnce}`.execute(db)
  await each(db, log, lapsed.rows, async (tx, { id }) => {
    const { rows } = await sql`select from quotes where id = ${id} and order_id is null for update`.execute(tx)
    if (rows.length > 0) await releaseReservations(tx, { quoteId: id }, 'lapsed')
  })
  const over = await sql<{
    id: QuoteId
  }>`select id from quotes q where q.status in ('asked', 'sent', 'countered') and q.valid_until <= now()
    order by q.valid_until limit ${rowsAtOnce}`.execute(db)
  await each(db, log, over.rows, expire)
  const unpaid = await sql<{ id: QuoteId; orderId: OrderId }>`select q.id, q.order_id from quotes q join orders o on o.id = q.order_id
    where ${isUnpaid} order by q.pay_until limit ${rowsAtOnce}`.execute(db)
  await each(db, log, unpaid.rows, cancelUnpaid)
}

async function expire(tx: Tx, { id }: { id: QuoteId }) {
  const expired = await transition(tx, quoteMoves, 'expire', {
    who: 'system',
    which: sql`id = ${id} and valid_until <= now()`,
    set: { statusSince: sql`now()`, reservedUntil: null },
    record: (row, type) => recordEvent(tx, row, { type, actor: 'system', data: { seq: row.version, by: null } }),
  })
  if (expired.length > 0) await releaseReservations(tx, { quoteId: id })
}

async function cancelUnpaid(tx: Tx, { id, orderId }: { id: QuoteId; orderId: OrderId }) {
  const order = await lockOrder(tx, orderId)
  const { rows } =
    await sql`select from quotes q join orders o on o.id = q.order_id where q.id = ${id} and o.id = ${orderId} and ${isUnpaid}`.execute(tx)
  if (rows.length > 0) await reopen(tx, order, { quoteId: id })
}

const each = <R extends { id: QuoteId }>(db: Db, log: RowLog, due: R[], work: (tx: Tx, row: R) => Promise<unknown>) =>
  eachRow(
    { db, job: 'run-quote-timers', log },
    due,
    ({ id }) => id,
    (row) => inTransaction(db, (tx) => work(tx, row)),
  )
