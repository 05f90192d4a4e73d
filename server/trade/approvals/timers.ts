import { sql } from 'kysely'
import type { OrderId, PurchaseRequestId } from '#contract/ids.ts'
import { releaseReservations } from '#server/catalog/api.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { eachRow, type RowLog } from '#server/platform/jobs/rows.ts'
import { lockOrder } from '../orders/findOrder.ts'
import { endRequest } from './end.ts'
import { findRequests, type RequestRow } from './present.ts'

type Due = { id: PurchaseRequestId; orderId: OrderId }
const rowsAtOnce = 500

/** SQL: a request `q` that was not decided in time, or not paid while its pieces were kept and without an open payment. */
const isOver = sql`(q.status = 'waiting' and q.expires_at <= now() or q.status = 'approved' and q.kept_until <= now()
  and not exists (select from payment_orders po join payments p on p.id = po.payment_id where po.order_id = q.order_id and p.status = 'open'))`

/** Frees the pieces of requests whose stores stop keeping them, and expires requests that are over. One failure does not stop the others. */
export async function runRequestTimers(db: Db, log: RowLog) {
  const lapsed = await sql<Due>`select distinct q.id, q.order_id from stock_reservations r join purchase_requests q on q.id = r.request_id
    where r.status = 'open' and r.until <= now() and q.status = 'waiting' order by q.order_id limit ${rowsAtOnce}`.execute(db)
  await each(db, log, lapsed.rows, async (tx, row) => {
    if (row.status === 'waiting') await releaseReservations(tx, { requestId: row.id }, 'lapsed')
  })
  const over =
    await sql<Due>`select q.id, q.order_id from purchase_requests q where ${isOver} order by q.order_id limit ${rowsAtOnce}`.execute(db)
  await each(db, log, over.rows, expire)
}

async function expire(tx: Tx, row: RequestRow) {
  const { rows } = await sql`select from purchase_requests q where q.id = ${row.id} and ${isOver}`.execute(tx)
  if (rows.length === 0) return
  await endRequest(tx, row, { move: 'expire', who: 'system', actor: 'system' })
}

const each = (db: Db, log: RowLog, due: Due[], work: (tx: Tx, row: RequestRow) => Promise<unknown>) =>
  eachRow(
    { db, job: 'run-request-timers', log },
    due,
    ({ id }) => id,
    ({ id, orderId }) =>
      inTransaction(db, async (tx) => {
        await lockOrder(tx, orderId)
        const [row] = await findRequests(tx, sql`q.id = ${id}`, 1)
        if (row) await work(tx, row)
      }),
  )
