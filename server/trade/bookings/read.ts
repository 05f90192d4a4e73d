import { dayInWib } from '#contract/dayCount.ts'
import { maxBookingMoves, type BookingMove, type Bookings } from '#contract/bookings.ts'
import type { OrderLineId, StoreOrderId } from '#contract/ids.ts'
import { quantityOf } from '#contract/quantities.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { movesFrom } from '#server/platform/db/transition.ts'
import { isDisputed } from '#server/payments/api.ts'
import { ownPart } from '../storeOrders/own.ts'
import { bookingMoves } from './moves.ts'

/** True if a booking may still move: its status allows it and its days have not begun. */
export const isMovable = (status: string, fromDay: string) =>
  (status === 'paid' || status === 'accepted') && fromDay >= dayInWib(new Date())

/** Bookings by the day of a store order, for either side. Throws `not-found`. */
export async function showBookings(db: Db, user: Actor<TradingKind>, id: StoreOrderId): Promise<Bookings> {
  const { orderId, shopId } = await ownPart(db, user, id)
  const lines = await db
    .selectFrom('orderLines')
    .select(['id', 'variantId', 'name', 'quantity', 'factor', 'fromDay', 'toDay'])
    .where('orderId', '=', orderId)
    .where('shopId', '=', shopId)
    .where('fromDay', 'is not', null)
    .orderBy('id')
    .execute()
  if (lines.length === 0) return { lines: [] }
  const { status } = await db.selectFrom('storeOrders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const moves = user.permissions.has('orders.move') && !(await isDisputed(db, orderId))
  const asked = await movesOf(
    db,
    lines.map((line) => line.id),
  )
  return {
    lines: lines.map(({ id: lineId, variantId, name, quantity, factor, fromDay, toDay }) => {
      const its = asked.get(lineId) ?? []
      const open = moves && isMovable(status, fromDay ?? '')
      return {
        OrderLineId: lineId,
        VariantId: variantId,
        name: name ?? '',
        quantity: quantityOf(quantity, factor),
        fromDay: fromDay ?? '',
        toDay: toDay ?? '',
        mayAsk: open && user.role === 'buyer' && its.length < maxBookingMoves && its.every((move) => move.status !== 'asked'),
        moves: its.map(({ orderLineId: _, ...move }) => ({ ...move, steps: open ? movesFrom(bookingMoves, user.role, move.status) : [] })),
      }
    }),
  }
}

async function movesOf(db: Db, lineIds: OrderLineId[]) {
  const rows = await db.selectFrom('bookingMoves').selectAll().where('orderLineId', '=', anyOf(lineIds)).orderBy('id').execute()
  const shown = rows.map(({ askedAt, answeredAt, status, ...row }) => ({
    ...row,
    status: status as BookingMove['status'],
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
  return Map.groupBy(shown, (row) => row.orderLineId)
}
