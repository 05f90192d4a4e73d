import type { BuyerId, OrderId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/db/db.ts'

const open = (db: Db, buyerId: BuyerId) =>
  db.selectFrom('orders').selectAll().where('buyerId', '=', buyerId).where('status', 'in', ['cart', 'awaiting-payment'])

/** The buyer's one open order, or none. */
export const openOrder = (db: Db, buyerId: BuyerId) => open(db, buyerId).executeTakeFirst()

/** The same, locked until the transaction ends. Every change of an order, its lines or its payment takes this lock first. */
export const lockOpenOrder = (tx: Tx, buyerId: BuyerId) => open(tx, buyerId).forUpdate().executeTakeFirst()

/** An order by its id, locked. */
export const lockOrder = (tx: Tx, id: OrderId) =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The open order, made if there is none; a buyer never has two (orders_one_open_cart). */
export async function lockOrOpen(tx: Tx, buyerId: BuyerId): Promise<NonNullable<Awaited<ReturnType<typeof lockOpenOrder>>>> {
  const found = await lockOpenOrder(tx, buyerId)
  if (found) return found
  await tx
    .insertInto('orders')
    .values({ buyerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await lockOpenOrder(tx, buyerId)
  // Somebody else's was paid between the two: then there is none again.
  return made ?? lockOrOpen(tx, buyerId)
}
