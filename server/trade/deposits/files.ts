import type { DepositId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { maySeeStoreOrder } from '../orders/ownStoreOrder.ts'

/** Photos of reported damage are for both sides of the part, and for operators who decide about it. */
export async function maySeeDeposit(db: Db, actor: Actor, id: number) {
  const found = await db
    .selectFrom('deposits')
    .select('storeOrderId')
    .where('id', '=', id as DepositId)
    .executeTakeFirst()
  if (!found) return false
  return actor.permissions.has('claims.decide') || maySeeStoreOrder(db, actor, found.storeOrderId)
}
