import { sql } from 'kysely'
import type { OrderId, OrderLineId, ShopId } from '#contract/ids.ts'
import { maxSteps } from '#contract/quantities.ts'
import type { Member } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { moveFiles } from '#server/platform/files/attach.ts'
import { Problem } from '#server/platform/errors.ts'
import { lockOrCreateCart } from '../orders/findOrder.ts'
import type { Line } from '../orders/lines.ts'

/** Which lines are bought now: of these stores, and these ones; absent all. */
export type CartSelection = { shops?: ShopId[] | undefined; lines?: OrderLineId[] | undefined }

/** Those lines that are bought now, and those that wait. */
export function splitLines(lines: Line[], { shops, lines: ids }: CartSelection) {
  const isChosen = ({ shopId, id }: Line) => (shops?.includes(shopId) ?? true) && (ids?.includes(id) ?? true)
  return { chosen: lines.filter(isChosen), others: lines.filter((line) => !isChosen(line)) }
}

/**
 * Moves the lines that are not bought to a new cart, with the delivery choices of stores that have no bought lines. Throws `order-closed`
 * if the member's cart has lines already.
 */
export async function leaveInCart(tx: Tx, by: Member, orderId: OrderId, { chosen, others }: ReturnType<typeof splitLines>) {
  const cart = await lockOrCreateCart(tx, by)
  const filled = await tx.selectFrom('orderLines').select('id').where('orderId', '=', cart.id).limit(1).executeTakeFirst()
  if (filled) throw new Problem('order-closed')
  // Drops delivery choices left over in the empty cart.
  await tx.deleteFrom('orderShops').where('orderId', '=', cart.id).execute()
  const ids = others.map(({ id }) => id)
  const shopIds = [...new Set(others.map(({ shopId }) => shopId)).difference(new Set(chosen.map(({ shopId }) => shopId)))]
  await tx.updateTable('orderLines').set({ orderId: cart.id }).where('id', 'in', ids).execute()
  if (shopIds.length > 0)
    await tx.updateTable('orderShops').set({ orderId: cart.id }).where('orderId', '=', orderId).where('shopId', 'in', shopIds).execute()
}

/** A variant in one unit is one line. */
const isSame = sql`(other.variant_id, other.unit) = (mine.variant_id, mine.unit)`

/** SQL: adds quantities up only for equal days; a line for other days stays unchanged. */
const isForSameDays = sql`(other.from_day, other.to_day) is not distinct from (mine.from_day, mine.to_day)`

/** Merges `from` into `into`: equal lines add up, in the units of `into`. `from` has no lines afterwards. */
export async function joinCarts(tx: Tx, from: OrderId, into: OrderId) {
  await sql`update order_lines mine set quantity = least(mine.quantity + other.quantity::bigint * mine.factor / other.factor, ${maxSteps})::integer
    from order_lines other where mine.order_id = ${into} and other.order_id = ${from} and ${isSame} and ${isForSameDays}`.execute(tx)
  // The specification of `into` wins; that of `from` fills a missing one.
  await sql`update order_lines mine set spec = other.spec
    from order_lines other where mine.order_id = ${into} and other.order_id = ${from} and ${isSame} and mine.spec = '' and other.spec <> ''`.execute(
    tx,
  )
  await moveFiles(
    tx,
    'order-line',
    sql`select other.id, mine.id from order_lines mine, order_lines other where mine.order_id = ${into} and other.order_id = ${from} and ${isSame}
      and not exists (select from files own where own.subject_type = 'order-line' and own.subject_id = mine.id)`,
  )
  await sql`delete from order_lines other using order_lines mine
    where other.order_id = ${from} and mine.order_id = ${into} and ${isSame}`.execute(tx)
  await tx.updateTable('orderLines').set({ orderId: into }).where('orderId', '=', from).execute()
  await sql`update order_shops part set order_id = ${into} where part.order_id = ${from}
    and not exists (select from order_shops mine where mine.order_id = ${into} and mine.shop_id = part.shop_id)`.execute(tx)
}
