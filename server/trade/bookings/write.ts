import { sql } from 'kysely'
import { addDays, daysIn, writtenDays, type Days } from '#contract/dayCount.ts'
import { maxBookingMoves, type AskedMove, type BookingAnswer } from '#contract/bookings.ts'
import type { BookingMoveId, OrderId, OrderLineId, StoreOrderId } from '#contract/ids.ts'
import { readDays, rebook } from '#server/catalog/api.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import { retimeDeposit } from '../deposits/keep.ts'
import { recordEvent } from './events.ts'
import { promiseOf } from '../storeOrders/promise.ts'
import { actorOf, lockPart, only, ownPart } from '../storeOrders/own.ts'
import { bookingMoves } from './moves.ts'
import { isMovable } from './read.ts'

type Of = { orderId: OrderId; lineId: OrderLineId }

/**
 * Requests to move a booking to another first day. Reserves nothing until the store agrees. Returns the store order. Throws `not-found`,
 * `forbidden`, `validation`, `date-taken`, `not-allowed-now` if the first day is past, a request is open, or ten were made.
 */
export async function askForDays({ db }: PaymentDeps, user: Actor<TradingKind>, { orderId, lineId }: Of, { fromDay, note }: AskedMove) {
  only('buyer', user)
  const { id } = await ownPart(db, user, await partOfLine(db, lineId, orderId))
  await inTransaction(db, async (tx) => {
    const { order, part } = await lockPart(tx, id)
    const line = await lineOf(tx, lineId)
    const earlier = await tx.selectFrom('bookingMoves').select('status').where('orderLineId', '=', lineId).limit(maxBookingMoves).execute()
    if (!isMovable(part.status, line.days.fromDay) || earlier.length >= maxBookingMoves || earlier.some(({ status }) => status === 'asked'))
      throw new Problem('not-allowed-now')
    const to = daysFrom(fromDay, line.days)
    readDays(to, '')
    if (fromDay === line.days.fromDay) throw new Problem('validation', { errors: [{ path: 'fromDay', code: 'same-days' }] })
    // Tries the booking and rolls back: a request reserves nothing.
    await sql`savepoint tried`.execute(tx)
    await rebook(tx, { orderId, variantId: line.variantId }, to)
    await sql`rollback to savepoint tried`.execute(tx)
    const { fromDay: wasFrom, toDay: wasTo } = line.days
    await tx
      .insertInto('bookingMoves')
      .values({ orderLineId: lineId, wasFrom, wasTo, ...to, note })
      .execute()
    await recordEvent(tx, order, {
      type: 'booking.asked',
      shopId: part.shopId,
      actor: actorOf(user),
      data: { fromDay, reason: writtenDays(to) },
    })
  })
  return id
}

/**
 * The store agrees, which rebooks the days, or declines; the company withdraws. Returns the store order. Throws `not-found`, `forbidden`,
 * `not-allowed-now`, `date-taken` if the days were booked in between.
 */
export async function answerMove({ db }: PaymentDeps, user: Actor<TradingKind>, moveId: BookingMoveId, answer: BookingAnswer) {
  const found = await db.selectFrom('bookingMoves').selectAll().where('id', '=', moveId).executeTakeFirst()
  if (!found) throw new Problem('not-found')
  const { id } = await ownPart(db, user, await partOfLine(db, found.orderLineId))
  only(answer.step === 'withdraw' ? 'buyer' : 'seller', user)
  const reason = answer.step === 'decline' ? answer.reason : ''
  const to = { fromDay: found.fromDay, toDay: found.toDay }
  await inTransaction(db, async (tx) => {
    const { order, part } = await lockPart(tx, id)
    const line = await lineOf(tx, found.orderLineId)
    if (!isMovable(part.status, line.days.fromDay)) throw new Problem('not-allowed-now')
    const [moved] = await transition(tx, bookingMoves, answer.step, {
      who: user.role,
      which: sql`id = ${moveId}`,
      set: { answer: reason, answeredAt: sql`now()` },
      record: (_, type) =>
        recordEvent(tx, order, {
          type,
          shopId: part.shopId,
          actor: actorOf(user),
          data: { fromDay: to.fromDay, reason: reason || writtenDays(to) },
        }),
    })
    if (!moved) throw new Problem('not-allowed-now')
    if (answer.step !== 'agree') return
    await rebook(tx, { orderId: part.orderId, variantId: line.variantId }, to)
    await tx
      .updateTable('orderLines')
      .set({ ...to, name: renamed(line.name, line.days, to) })
      .where('id', '=', line.id)
      .execute()
    await retime(db, tx, part.id)
  })
  return id
}

/** Returns equally many days from another first day. */
const daysFrom = (fromDay: string, former: Days): Days => ({ fromDay, toDay: addDays(fromDay, daysIn(former) - 1) })

/** Replaces the days at the end of a frozen name. */
function renamed(name: string, former: Days, to: Days) {
  const end = ` · ${writtenDays(former)}`
  return `${name.endsWith(end) ? name.slice(0, -end.length) : name} · ${writtenDays(to)}`
}

async function lineOf(tx: Tx, id: OrderLineId) {
  const line = await tx
    .selectFrom('orderLines')
    .select(['id', 'variantId', 'name', 'fromDay', 'toDay'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...line, name: line.name ?? '', days: { fromDay: line.fromDay ?? '', toDay: line.toDay ?? '' } }
}

/** Updates the booking period and the promised days of a store order. The free cancellation period never grows. */
async function retime(db: Db, tx: Tx, id: StoreOrderId) {
  await sql`
    update store_orders s set begins_on = l.begins, ends_on = l.ends,
      cancel_free_until = case when s.cancel_free_until is not null then least(s.cancel_free_until, l.first - greatest(p.cancel_free_days, 1)) end
    from order_shops p, (select order_id, shop_id, max(from_day) as begins, max(to_day) as ends, min(from_day) as first from order_lines group by 1, 2) l
    where s.id = ${id} and (l.order_id, l.shop_id) = (s.order_id, s.shop_id) and (p.order_id, p.shop_id) = (s.order_id, s.shop_id)`.execute(
    tx,
  )
  await retimeDeposit(tx, id)
  const part = await tx.selectFrom('storeOrders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (part.status !== 'accepted') return
  await tx
    .updateTable('storeOrders')
    .set(await promiseOf(tx, await readSettings(db, tx), part, part.statusSince))
    .where('id', '=', id)
    .execute()
}

/** Returns the store order of a line. Throws `not-found` for a line that is not booked by the day, or is not paid. */
async function partOfLine(db: Db, lineId: OrderLineId, orderId?: OrderId): Promise<StoreOrderId> {
  const part = await db
    .selectFrom('orderLines as line')
    .innerJoin('storeOrders as part', (join) => join.onRef('part.orderId', '=', 'line.orderId').onRef('part.shopId', '=', 'line.shopId'))
    .select(['part.id', 'line.orderId'])
    .where('line.id', '=', lineId)
    .where('line.fromDay', 'is not', null)
    .executeTakeFirst()
  if (!part || (orderId !== undefined && part.orderId !== orderId)) throw new Problem('not-found')
  return part.id
}
