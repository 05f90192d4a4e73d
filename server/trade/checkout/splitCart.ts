import type { OrderId, OrderLineId, ShopId } from '#contract/ids.ts'
import type { Member } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
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
