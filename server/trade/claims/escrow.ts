import { sql } from 'kysely'
import type { ClaimId, StoreOrderId } from '#contract/ids.ts'
import { bookWithheld, bookWithheldEnd } from '#server/ledger/api.ts'
import type { OrderRef, RefundedStoreOrder } from '#server/payments/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { recordEvent } from './events.ts'
import { claimMoves, unsettledStatuses } from './moves.ts'

export type Part = Omit<RefundedStoreOrder, 'allowedBy' | 'disputeId'>
type Claim = { id: ClaimId; amount: number; held: number; late: boolean }

/** Net that the store currently keeps of a store order, after our fee. Rupiah. */
export const netOf = ({ total, fee, credited, feeReturned }: Part) => total - credited - (fee - feeReturned)

/** Holds a new claim's amount from the store; of released money, as much as is there. The caller holds the order's lock. */
export async function escrowForClaim(tx: Tx, part: Part, { id, amount, late }: Omit<Claim, 'held'>) {
  if (late) return
  const wanted = part.releasedAt ? Math.max(0, Math.min(amount, netOf(part) - part.held)) : 0
  const { id: storeOrderId, orderId, shopId } = part
  const held = wanted > 0 ? await bookWithheld(tx, { claimId: id, id: storeOrderId, orderId, shopId }, wanted) : 0
  await tx
    .updateTable('storeOrders')
    .set({ claimed: sql<number>`claimed + ${amount}`, held: sql<number>`held + ${held}` })
    .where('id', '=', storeOrderId)
    .execute()
  if (held > 0) await tx.updateTable('claims').set({ held }).where('id', '=', id).execute()
}

/** Distributes `money` over the open claims of a store order, oldest first. Returns the rupiah that they hold. */
export async function escrowForClaims(tx: Tx, id: StoreOrderId, money: number) {
  const open = await tx
    .selectFrom('claims')
    .select(['id', 'amount'])
    .where('storeOrderId', '=', id)
    .where('status', 'in', unsettledStatuses)
    .where('late', '=', false)
    .orderBy('id')
    .execute()
  let left = money
  for (const claim of open) {
    const held = Math.min(claim.amount, left)
    left -= held
    await tx.updateTable('claims').set({ held }).where('id', '=', claim.id).execute()
  }
  await tx
    .updateTable('storeOrders')
    .set({ held: money - left })
    .where('id', '=', id)
    .execute()
  return money - left
}

/** Held money that a claim may use: its own, plus what other claims hold beyond the remaining net. `net`: the amount it takes. Rupiah. */
export const usableFor = (part: Part, { held }: Pick<Claim, 'held'>, net: number) =>
  Math.min(net, Math.max(held, part.held - netOf(part) + net))

/** Ends a claim's hold. Held money that was not refunded (`used`, rupiah) goes to other open claims, and the rest is free. */
export async function releaseClaimEscrow(tx: Tx, part: Part, { id, amount, late }: Claim, used = 0) {
  if (late) return
  await tx
    .updateTable('storeOrders')
    .set({ claimed: sql<number>`claimed - ${amount}`, held: 0 })
    .where('id', '=', part.id)
    .execute()
  await tx.updateTable('claims').set({ held: 0 }).where('id', '=', id).execute()
  const left = part.held - used
  const kept = part.held > 0 ? await escrowForClaims(tx, part.id, left) : 0
  await bookWithheldEnd(tx, { claimId: id, id: part.id, orderId: part.orderId, shopId: part.shopId }, left - kept)
}

/** Ends all claims of a store order that is refunded in full. The held money went back with it. */
export async function endClaims(tx: Tx, order: OrderRef, { id, shopId }: Pick<Part, 'id' | 'shopId'>) {
  await transition(tx, claimMoves, 'overtake', {
    who: 'system',
    which: sql`store_order_id = ${id}`,
    set: { statusSince: sql`now()`, dueAt: null, held: 0 },
    record: (claim, type) => recordEvent(tx, order, { type, shopId, actor: 'system', data: { claimId: claim.id, amount: claim.amount } }),
  })
  await tx.updateTable('storeOrders').set({ claimed: 0, held: 0 }).where('id', '=', id).execute()
}
