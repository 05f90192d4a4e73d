import { sql, type RawBuilder } from 'kysely'
import type { OrderId, StoreOrderId } from '#contract/ids.ts'
import type { SettingKey } from '#contract/settings.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { eachRow, isRested, standardError, type RowLog } from '#server/platform/jobs/rows.ts'
import { readSettings, type Settings } from '#server/platform/settings/read.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import { recordEvent } from './events.ts'
import { moveStoreOrder } from './move.ts'
import { lockOrder } from '../orders/findOrder.ts'
import { closeShort } from './closeShort.ts'
import { restTimer, timers } from './steps.ts'
import { recordEvent as recordShipmentEvent } from '../shipments/events.ts'

const batchSize = 200

const reasons = {
  cancel: 'store-silent',
  receive: 'no-objection-shipped',
  complete: 'no-objection-received',
} as const

/** Disputed store orders wait for an operator, not for the timer. */
const undisputed = sql<boolean>`not exists (
  select from disputes r join payment_orders p on p.payment_id = r.payment_id where r.status = 'open' and p.order_id = store_orders.order_id)`

/**
 * Reminds sellers, then cancels, receives or completes store orders that are overdue by `time` (clock.ts; default: the database's clock).
 * Uses one transaction each, so that one failure does not stop the others.
 */
export async function runStoreOrderTimers(deps: PaymentDeps, log: RowLog = standardError, time?: Date) {
  const round = { db: deps.db, job: 'run-store-order-timers', log } as const
  const settings = await readSettings(deps.db)
  const by: Clock = { settings, now: time ? sql<Date>`${time}::timestamptz` : sql<Date>`now()` }
  const late = (status: string[], days: SettingKey, word: string) =>
    deps.db
      .selectFrom('storeOrders')
      .select(['id', 'orderId'])
      .where('status', 'in', status)
      // The first line is for the index.
      .where('statusSince', '<', sql<Date>`${by.now} - make_interval(days => ${settings.min(days)})`)
      .where('statusSince', '<', isLate(by, days))
      .where(undisputed)
      .where(isRested(round.job, sql<string>`${sql.lit(word)} || ' ' || store_orders.id`))
      .orderBy('statusSince')
      .limit(batchSize)
  const waiting = await late(['paid', 'accepted', 'shipped'], 'orders.reminder-days', 'remind')
    .where(isStoresTurn)
    .where('remindedAt', 'is', null)
    .execute()
  await eachRow(
    round,
    waiting,
    ({ id }) => `remind ${id}`,
    (storeOrder) => remindSeller(deps, by, storeOrder),
  )
  // If only the store claims that goods left, asks the company whether they arrived before its silence counts.
  const unasked = await late(['shipped'], 'orders.reminder-days', 'ask').where(isUnproven).where('askedAt', 'is', null).execute()
  await eachRow(
    round,
    unasked,
    ({ id }) => `ask ${id}`,
    (storeOrder) => askBuyer(deps, by, storeOrder),
  )
  const arrived = await overdueArrivals(deps, by, round.job)
  await eachRow(
    round,
    arrived,
    ({ id }) => `receive ${id}`,
    ({ id }) => moveLate(deps, id, 'receive'),
  )
  const unfinished = await late(['shipped'], restTimer.after, restTimer.then).where('unshipped', '=', true).execute()
  await eachRow(
    round,
    unfinished,
    ({ id }) => `${restTimer.then} ${id}`,
    ({ id }) => moveLate(deps, id, restTimer.then),
  )
  for (const [status, timer] of Object.entries(timers)) {
    const overdue = await late([status], timer.after, timer.then).where(mayWait[timer.then]).execute()
    await eachRow(
      round,
      overdue,
      ({ id }) => `${timer.then} ${id}`,
      ({ id }) => moveLate(deps, id, timer.then),
    )
  }
}

/** The time that this round goes by, and the days that hold. */
type Clock = { settings: Settings; now: RawBuilder<Date> }

/** A company that looks at a proof keeps the store waiting. */
const isStoresTurn = sql<boolean>`(not awaits_proof and (status <> 'shipped' or unshipped))`

const isUnproven = sql<boolean>`(not unshipped and arrived_at is null and tracking = ''
  and exists (select from shipments where store_order_id = store_orders.id))`

/** Conditions of a timer step besides the time. Store orders with unshipped goods, waiting proofs or claims wait for people. */
const mayWait = {
  cancel: isStoresTurn,
  receive: sql<boolean>`(not unshipped and (asked_at is not null or not ${isUnproven}))`,
  complete: sql<boolean>`claimed = 0`,
}

/** Shipments whose receipt code was typed, and whose company has been silent since. */
const overdueArrivals = ({ db }: PaymentDeps, by: Clock, job: 'run-store-order-timers') =>
  db
    .selectFrom('storeOrders')
    .select('id')
    .where('status', '=', 'shipped')
    .where('unshipped', '=', false)
    .where('arrivedAt', '<', isLate(by, 'orders.arrived-days'))
    .where(undisputed)
    .where(isRested(job, sql<string>`'receive ' || store_orders.id`))
    .orderBy('arrivedAt')
    .limit(batchSize)
    .execute()

/** SQL: a status that began before this is late, by the days that held when the order was paid, and those that its goods take longer. */
const isLate = ({ settings, now }: Clock, days: SettingKey) =>
  sql<Date>`${now} - make_interval(days => ${settings.sqlAt(days, sql.ref('paidAt'))} + extra_days)`

/** Locks the order first, like everybody who moves a part of it. */
async function remindSeller(deps: PaymentDeps, by: Clock, { id, orderId }: { id: StoreOrderId; orderId: OrderId }) {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const storeOrder = await tx
      .updateTable('storeOrders')
      .set({ remindedAt: sql`now()` })
      .where('id', '=', id)
      .where('status', 'in', ['paid', 'accepted', 'shipped'])
      .where(isStoresTurn)
      .where('remindedAt', 'is', null)
      .where('statusSince', '<', isLate(by, 'orders.reminder-days'))
      .returning(['shopId', 'total', 'status'])
      .executeTakeFirst()
    if (!storeOrder) return
    const { shopId, total, status } = storeOrder
    const why = because(status === 'paid' ? 'please-accept' : status === 'shipped' ? 'please-ship-rest' : 'please-ship')
    await recordEvent(tx, order, { type: 'store_order.reminded', shopId, actor: 'system', data: { amount: total, ...why } })
  })
}

/** Locks the order first, like everybody who moves a part of it. */
async function askBuyer(deps: PaymentDeps, by: Clock, { id, orderId }: { id: StoreOrderId; orderId: OrderId }) {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const storeOrder = await tx
      .updateTable('storeOrders')
      .set({ askedAt: sql`now()` })
      .where('id', '=', id)
      .where('status', '=', 'shipped')
      .where('askedAt', 'is', null)
      .where(isUnproven)
      .where('statusSince', '<', isLate(by, 'orders.reminder-days'))
      .returning('shopId')
      .executeTakeFirst()
    if (storeOrder) await recordShipmentEvent(tx, order, { type: 'shipment.asked', shopId: storeOrder.shopId, actor: 'system', data: {} })
  })
}

/** Skips a store order that has moved in between. */
async function moveLate(deps: PaymentDeps, id: StoreOrderId, step: 'cancel' | 'receive' | 'complete' | 'close-short') {
  try {
    await inTransaction(deps.db, (tx) =>
      step === 'close-short'
        ? closeShort(deps, tx, id, { actor: 'system', ...because('rest-not-shipped') })
        : moveStoreOrder(deps, tx, id, { step, who: 'system', actor: 'system', ...because(reasons[step]) }),
    )
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not-allowed-now')) throw error
  }
}
