import { dayInWib } from '#contract/dayCount.ts'
import type { OrderId } from '#contract/ids.ts'
import { noteReminded, ordersThatBegin } from '#server/catalog/api.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { eachRow, standardError, type RowLog } from '#server/platform/jobs/rows.ts'
import { recordEvent } from './events.ts'
import { lockOrder } from '../orders/findOrder.ts'

/** From eight in the morning (WIB) on, hours before the next day begins. */
const notBefore = 16 * 3_600_000

/** Notifies both sides once that a booking begins tomorrow. */
export async function remindOfTomorrow(db: Db, log: RowLog = standardError, now = new Date()) {
  const day = dayInWib(new Date(now.getTime() + notBefore))
  if (day === dayInWib(now)) return
  await eachRow(
    { db, job: 'run-store-order-timers', log },
    await ordersThatBegin(db, day),
    (id) => `booking ${id}`,
    (id) => remind(db, id, day),
  )
}

/** Locks the order first, as every change of its store orders does. */
const remind = (db: Db, orderId: OrderId, fromDay: string) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    for (const { shopId } of await noteReminded(tx, orderId, fromDay))
      await recordEvent(tx, order, { type: 'booking.tomorrow', shopId, actor: 'system', data: { fromDay } })
  })
