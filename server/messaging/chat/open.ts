import { sql } from 'kysely'
import type { BuyerId, OrderId, ProductId, RoomId, ShopId } from '#contract/ids.ts'
import { awaitTurn } from '#server/platform/db/awaitTurn.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'

type About = { ShopId: ShopId; ProductId?: ProductId | undefined; OrderId?: OrderId | undefined }

/** Stores that a buyer with an unproven address writes to for the first time in a day. */
const unprovenRooms = 20

/**
 * Finds or creates the buyer's conversation with a store. Pins the store's product or the buyer's order. Throws `not-found`,
 * `email-unproven`.
 */
export async function findOrCreateRoom(db: Db, buyerId: BuyerId, about: About): Promise<RoomId> {
  const shop = await db.selectFrom('shops').select('id').where('id', '=', about.ShopId).executeTakeFirst()
  if (!shop) throw new Problem('not-found')
  const room = (await roomWith(db, buyerId, shop.id)) ?? (await createRoom(db, buyerId, shop.id))
  if (!room) throw new Problem('email-unproven')
  if (about.OrderId !== undefined) await pinOrder(db, room.id, buyerId, about.OrderId)
  else if (about.ProductId !== undefined) await pinProduct(db, room.id, about.ProductId)
  return room.id
}

const roomWith = (db: Db | Tx, buyerId: BuyerId, shopId: ShopId) =>
  db
    .selectFrom('rooms')
    .select('id')
    .where('shopId', '=', shopId)
    .where(ownedBy({ role: 'buyer', id: buyerId }))
    .executeTakeFirst()

/** Undefined for a buyer with an unproven address and too many new conversations. */
const createRoom = (db: Db, buyerId: BuyerId, shopId: ShopId) =>
  inTransaction(db, async (tx) => {
    await awaitTurn(tx, `rooms ${buyerId}`)
    await sql`
      insert into rooms (shop_id, buyer_id) select ${shopId}, id from buyers where id = ${buyerId} and (is_proven(user_id, organization_id)
        or (select count(*) from rooms where ${ownedBy({ role: 'buyer', id: buyerId })} and created_at > now() - interval '1 day') < ${unprovenRooms})
      on conflict (shop_id, buyer_id) do nothing`.execute(tx)
    return roomWith(tx, buyerId, shopId)
  })

const pinProduct = (db: Db, roomId: RoomId, productId: ProductId) =>
  db
    .updateTable('rooms')
    .set({ productId, orderId: null })
    .where('id', '=', roomId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('products')
          .select('products.id')
          .where('products.id', '=', productId)
          .whereRef('products.shopId', '=', 'rooms.shopId')
          .where('deletedAt', 'is', null),
      ),
    )
    .execute()

const pinOrder = (db: Db, roomId: RoomId, buyerId: BuyerId, orderId: OrderId) =>
  db
    .updateTable('rooms')
    .set({ orderId, productId: null })
    .where('id', '=', roomId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('orderLines')
          .innerJoin('orders', 'orders.id', 'orderLines.orderId')
          .select('orders.id')
          .where('orders.id', '=', orderId)
          .where(ownedBy({ role: 'buyer', id: buyerId }, 'orders'))
          .where('orders.paidAt', 'is not', null)
          .whereRef('orderLines.shopId', '=', 'rooms.shopId'),
      ),
    )
    .execute()
