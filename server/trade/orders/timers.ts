import { sql } from 'kysely'
import type { OrderId, StoreOrderId } from '#contract/ids.ts'
import type { SettingKey } from '#contract/settings.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { eachRow, isRested, standardError, type RowLog } from '#server/platform/jobs/rows.ts'
import { readSettings, type Settings } from '#server/platform/settings/read.ts'
import type { PaymentDeps } from '#server/payments/deps.ts'
import { recordEvent } from './events.ts'
import { moveStoreOrder } from './move.ts'
import { lockOrder } from './findOrder.ts'
import { timers } from './steps.ts'

const atOnce = 200

const reasons = {
  cancel: 'store-silent',
  receive: 'no-objection-shipped',
  complete: 'no-objection-received',
} as const

/** Disputed store orders wait for an operator, not for the timer. */
const undisputed = sql<boolean>`not exists (
  select from reversals r join payments p on p.id = r.payment_id where r.status = 'open' and p.order_id = store_orders.order_id)`

/**
 * Every waiting part has a clock: reminds sellers, then cancels, receives or completes what did not move. Each in a
 * transaction of its own; one that fails stops no other.
 */
export async function runStoreOrderTimers(deps: PaymentDeps, log: RowLog = standardError) {
  const round = { db: deps.db, job: 'store-order-timers', log } as const
  const settings = await readSettings(deps.db)
  const late = (status: string[], days: SettingKey, word: string) =>
    deps.db
      .selectFrom('storeOrders')
      .select(['id', 'orderId'])
      .where('status', 'in', status)
      // The first line is for the index.
      .where('statusSince', '<', sql<Date>`now() - make_interval(days => ${settings.min(days)})`)
      .where('statusSince', '<', isLate(settings, days))
      .where(undisputed)
      .where(isRested(round.job, sql<string>`${sql.lit(word)} || ' ' || store_orders.id`))
      .orderBy('statusSince')
      .limit(atOnce)
  const waiting = await late(['paid', 'accepted'], 'orders.reminder-days', 'remind').where('remindedAt', 'is', null).execute()
  await eachRow(
    round,
    waiting,
    ({ id }) => `remind ${id}`,
    (storeOrder) => remindSeller(deps, settings, storeOrder),
  )
  for (const [status, timer] of Object.entries(timers)) {
    const overdue = await late([status], timer.after, timer.then).execute()
    await eachRow(
      round,
      overdue,
      ({ id }) => `${timer.then} ${id}`,
      ({ id }) => moveLate(deps, id, timer.then),
    )
  }
}

/** SQL: a status that began before this is late, by the days that held when the order was paid. */
const isLate = (settings: Settings, days: SettingKey) =>
  sql<Date>`now() - make_interval(days => ${settings.sqlAt(days, sql.ref('paidAt'))})`

/** Locks the order first, like everybody who moves a part of it. */
async function remindSeller(deps: PaymentDeps, settings: Settings, { id, orderId }: { id: StoreOrderId; orderId: OrderId }) {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const storeOrder = await tx
      .updateTable('storeOrders')
      .set({ remindedAt: sql`now()` })
      .where('id', '=', id)
      .where('status', 'in', ['paid', 'accepted'])
      .where('remindedAt', 'is', null)
      .where('statusSince', '<', isLate(settings, 'orders.reminder-days'))
      .returning(['shopId', 'total', 'status'])
      .executeTakeFirst()
    if (!storeOrder) return
    const { shopId, total, status } = storeOrder
    const why = because(status === 'paid' ? 'please-accept' : 'please-ship')
    await recordEvent(tx, order, { type: 'store_order.reminded', shopId, actor: 'system', data: { amount: total, ...why } })
  })
}

/** It may have moved meanwhile: then there is nothing to do. */
async function moveLate(deps: PaymentDeps, id: StoreOrderId, step: 'cancel' | 'receive' | 'complete') {
  try {
    await inTransaction(deps.db, (tx) => moveStoreOrder(deps, tx, id, { step, who: 'system', actor: 'system', ...because(reasons[step]) }))
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not-allowed-now')) throw error
  }
}
