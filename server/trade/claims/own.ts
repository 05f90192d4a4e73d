import type { ClaimId } from '#contract/ids.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { maySeeStoreOrder } from '../storeOrders/ownStoreOrder.ts'
import { ownOrders } from '../orders/scope.ts'
import { lockPart } from '../storeOrders/own.ts'

export type LockedClaim = Awaited<ReturnType<typeof lockClaim>>

/** Locks a claim of the user's company or store, with its order. Throws `not-found`, `not-allowed-now` in a dispute. */
export async function lockOwnClaim(tx: Tx, user: Actor<TradingKind>, id: ClaimId) {
  await findOwnClaim(tx, user, id)
  return lockClaim(tx, id)
}

export async function findOwnClaim(db: Db, user: Actor<TradingKind>, id: ClaimId) {
  const found = await db
    .selectFrom('claims')
    .innerJoin('storeOrders', 'storeOrders.id', 'claims.storeOrderId')
    .innerJoin('orders', 'orders.id', 'storeOrders.orderId')
    .innerJoin('shops', 'shops.id', 'storeOrders.shopId')
    .select('claims.storeOrderId')
    .where('claims.id', '=', id)
    .where(ownOrders(user))
    .executeTakeFirst()
  if (!found) throw new Problem('not-found')
}

export async function lockClaim(tx: Tx, id: ClaimId) {
  const found = await tx.selectFrom('claims').select('storeOrderId').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not-found')
  const locked = await lockPart(tx, found.storeOrderId)
  const claim = await tx.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { ...locked, claim }
}

/** True for both sides of a claim, and for operators who decide claims: they may see its files. */
export async function maySeeClaimEntry(db: Db, actor: Actor, id: number) {
  const found = await db
    .selectFrom('claimEntries')
    .innerJoin('claims', 'claims.id', 'claimEntries.claimId')
    .select('claims.storeOrderId')
    .where('claimEntries.id', '=', id)
    .executeTakeFirst()
  if (!found) return false
  return actor.permissions.has('claims.decide') || maySeeStoreOrder(db, actor, found.storeOrderId)
}
