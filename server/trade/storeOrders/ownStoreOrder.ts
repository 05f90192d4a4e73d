import type { StoreOrderId } from '#contract/ids.ts'
import type { Move, StoreOrder } from '#contract/storeOrders.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import { closeShort } from './closeShort.ts'
import { moveStoreOrder } from './move.ts'
import { storeOrderOf } from './presentStoreOrders.ts'
import { isTheirs } from './steps.ts'
import { ownOrders } from '../orders/scope.ts'

/** A store order, for its buyer or seller; not found for others. */
export async function showStoreOrder(db: Db, user: Actor<TradingKind>, id: StoreOrderId): Promise<StoreOrder> {
  await findOwn(db, user, id)
  return storeOrderOf(db, id, user)
}

/** Moves an own store order one step. Throws `not-found`, `forbidden` (the other side's step), `not-allowed-now`, `validation`. */
export async function moveOwnStoreOrder(deps: PaymentDeps, user: Actor<TradingKind>, id: StoreOrderId, asked: Move) {
  await findOwn(deps.db, user, id)
  const actor = `${user.role}:${user.id}` as const
  if (asked.step === 'close-short') {
    if (user.role !== 'seller') throw new Problem('forbidden')
    await inTransaction(deps.db, (tx) => closeShort(deps, tx, id, { ...asked, actor }))
  } else {
    const step = asked
    if (!isTheirs(step.step, user.role)) throw new Problem('forbidden')
    await inTransaction(deps.db, (tx) => moveStoreOrder(deps, tx, id, { ...step, who: user.role, actor }))
  }
}

async function findOwn(db: Db, user: Actor<TradingKind>, id: StoreOrderId) {
  if (!(await isOwn(db, user, id))) throw new Problem('not-found')
}

/** True for both sides of a store order with the permission to read orders: they may see its files. */
export const maySeeStoreOrder = async (db: Db, actor: Actor, id: number) =>
  actor.role !== 'operator' && actor.permissions.has('orders.read') && (await isOwn(db, actor, id as StoreOrderId))

async function isOwn(db: Db, user: Actor<TradingKind>, id: StoreOrderId) {
  const found = await db
    .selectFrom('storeOrders')
    .innerJoin('orders', 'orders.id', 'storeOrders.orderId')
    .innerJoin('shops', 'shops.id', 'storeOrders.shopId')
    .select('storeOrders.id')
    .where('storeOrders.id', '=', id)
    .where(ownOrders(user))
    .executeTakeFirst()
  return found !== undefined
}
