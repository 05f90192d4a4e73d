import type { DepositId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { maySeeStoreOrder } from '../storeOrders/ownStoreOrder.ts'

/** True for both sides of the store order, and for operators who decide deposits: they may see its photos. */
export async function maySeeDeposit(db: Db, actor: Actor, id: number) {
  const found = await db
    .selectFrom('deposits')
    .select('storeOrderId')
    .where('id', '=', id as DepositId)
    .executeTakeFirst()
  if (!found) return false
  return actor.permissions.has('claims.decide') || maySeeStoreOrder(db, actor, found.storeOrderId)
}
