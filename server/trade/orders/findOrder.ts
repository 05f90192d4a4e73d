import { sql, type Selectable } from 'kysely'
import type { BuyerId, OrderId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Orders } from '#server/platform/db/schema.ts'

// Columns by name, so that a migration may add one while we run. The states stand in its text, so that a plan made once knows the index orders_one_open_cart.
const openOrderOf = (buyerId: BuyerId) =>
  sql<Selectable<Orders>>`${sql.raw(prepared)} 
  select id, buyer_id, status, payment_method, total_price, created_at, updated_at, paid_at, deliver_to from orders
  where buyer_id = ${buyerId} and status in ('cart', 'awaiting-payment')`

/** The buyer's one open order, or none. */
export const findOpenOrder = async (db: Db, buyerId: BuyerId) => (await openOrderOf(buyerId).execute(db)).rows[0]

/** The same, locked until the transaction ends. Every change of an order, its lines or its payment takes this lock first. */
export const lockOpenOrder = async (tx: Tx, buyerId: BuyerId) =>
  (await sql<Selectable<Orders>>`${openOrderOf(buyerId)} for update`.execute(tx)).rows[0]

/** An order by its id, locked. */
export const lockOrder = (tx: Tx, id: OrderId) =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The open order, made if there is none; a buyer never has two (orders_one_open_cart). */
export async function lockOrCreate(tx: Tx, buyerId: BuyerId): Promise<NonNullable<Awaited<ReturnType<typeof lockOpenOrder>>>> {
  const found = await lockOpenOrder(tx, buyerId)
  if (found) return found
  await tx
    .insertInto('orders')
    .values({ buyerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await lockOpenOrder(tx, buyerId)
  // A concurrent payment may close it between the two statements.
  return made ?? lockOrCreate(tx, buyerId)
}
