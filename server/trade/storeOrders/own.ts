import type { TradingRole } from '#contract/roles.ts'
import type { ShipmentId, StoreOrderId } from '#contract/ids.ts'
import type { Actor, Profile, TradingKind } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { isDisputed } from '#server/payments/api.ts'
import { ownOrders } from '../orders/scope.ts'
import { lockOrder } from '../orders/findOrder.ts'

/** Finds a store order of either side. Throws `not-found` for others. */
export async function ownPart(db: Db, user: Actor<TradingKind>, id: StoreOrderId) {
  const part = await parts(db, user).where('storeOrders.id', '=', id).executeTakeFirst()
  if (!part) throw new Problem('not-found')
  return part
}

/** Finds the store order of a shipment in the same way. */
export async function partOfShipment(db: Db, user: Actor<TradingKind>, id: ShipmentId) {
  const part = await parts(db, user)
    .innerJoin('shipments', 'shipments.storeOrderId', 'storeOrders.id')
    .select('shipments.claimId')
    .where('shipments.id', '=', id)
    .executeTakeFirst()
  if (!part) throw new Problem('not-found')
  return part
}

const parts = (db: Db, user: Actor<TradingKind>) =>
  db
    .selectFrom('storeOrders')
    .innerJoin('orders', 'orders.id', 'storeOrders.orderId')
    .innerJoin('shops', 'shops.id', 'storeOrders.shopId')
    .select(['storeOrders.id', 'storeOrders.orderId', 'storeOrders.shopId'])
    .where(ownOrders(user))

/** Locks an order and its store order. Throws `not-allowed-now` in a dispute. */
export async function lockPart(tx: Tx, id: StoreOrderId) {
  const { orderId } = await tx.selectFrom('storeOrders').select('orderId').where('id', '=', id).executeTakeFirstOrThrow()
  const order = await lockOrder(tx, orderId)
  const part = await tx.selectFrom('storeOrders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (await isDisputed(tx, orderId)) throw new Problem('not-allowed-now', { detail: { code: 'payment-disputed' } })
  return { order, part }
}

/** Throws `forbidden` for the other side. */
export function only(role: TradingRole, user: Actor<TradingKind>) {
  if (user.role !== role) throw new Problem('forbidden')
}

export const actorOf = (user: Profile<TradingKind>) => `${user.role}:${user.id}` as const
