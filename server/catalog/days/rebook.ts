import { sql } from 'kysely'
import type { Days } from '#contract/dayCount.ts'
import type { OrderId, PaymentId, ShopId, VariantId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { moveSql } from '#server/platform/db/transition.ts'
import { moveDays, takeDays } from './hold.ts'
import { dayMoves } from './moves.ts'

/**
 * Books other days in place of those that an order paid for: both or neither. Days that are in both are free for it. Throws `date-taken`: the
 * transaction must not be committed then.
 */
export async function rebook(tx: Tx, { orderId, variantId }: { orderId: OrderId; variantId: VariantId }, to: Days) {
  const { to: released, from } = moveSql(dayMoves, 'release', 'system')
  const { rows } = await sql<{ paymentId: PaymentId; quantity: number; released: number }>`
    with locked as (
      select p.id from products p where p.id = (select product_id from variants where id = ${variantId}) for no key update
    ), ended as (
      update day_reservations h set ${sql.raw(released)}, ended_at = now() from (select count(*) from locked) l
      where h.order_id = ${orderId} and h.variant_id = ${variantId} and h.status = 'booked' and ${sql.raw(from)} returning h.payment_id, h.from_day, h.busy_until, h.quantity - h.released as quantity, h.released
    ), unbooked as (
      update day_capacity d set booked = d.booked - e.quantity from ended e where d.variant_id = ${variantId} and d.day between e.from_day and e.busy_until
    )
    select payment_id, quantity, released from ended`.execute(tx)
  const [booked] = rows
  if (!booked) throw new Error(`order ${orderId} has no days of variant ${variantId}`)
  await takeDays(tx, { orderId, owner: { paymentId: booked.paymentId, orderId } }, [{ variantId, quantity: booked.quantity, ...to }])
  await moveDays(tx, { held: { paymentId: booked.paymentId, orderId } }, 'book')
  if (booked.released > 0)
    await sql`update day_reservations set quantity = quantity + ${booked.released}, released = ${booked.released}
      where order_id = ${orderId} and variant_id = ${variantId} and status = 'booked'`.execute(tx)
}

/** Orders with a booking that begins on this day, which was not told yet. */
export async function ordersThatBegin(db: Db, day: string): Promise<OrderId[]> {
  const { rows } = await sql<{ orderId: OrderId }>`
    select distinct order_id from day_reservations where status = 'booked' and reminded_at is null and from_day = ${day}::date order by order_id limit 500`.execute(
    db,
  )
  return rows.map(({ orderId }) => orderId)
}

/** Notes that both sides are told; the stores whose bookings these are. */
export async function noteReminded(tx: Tx, orderId: OrderId, day: string) {
  const { rows } = await sql<{ shopId: ShopId }>`
    with told as (
      update day_reservations set reminded_at = now() where order_id = ${orderId} and status = 'booked' and reminded_at is null and from_day = ${day}::date returning variant_id
    )
    select distinct p.shop_id from told t join variants v on v.id = t.variant_id join products p on p.id = v.product_id order by 1`.execute(
    tx,
  )
  return rows
}
