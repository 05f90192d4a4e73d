import { sql } from 'kysely'
import type { ClaimId, StoreOrderId } from '#contract/ids.ts'
import { bookWithheld, bookWithheldEnd } from '#server/ledger/book.ts'
import type { OrderRef } from '#server/payments/events.ts'
import type { RefundedStoreOrder } from '#server/payments/refundPaid.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { recordEvent } from './events.ts'
import { claimMoves, unsettled } from './moves.ts'

export type Part = Omit<RefundedStoreOrder, 'allowedBy' | 'disputeId'>
type Claim = { id: ClaimId; amount: number; held: number; late: boolean }

/** What the store keeps of a part as things stand, less our fee. Rupiah. */
export const netOf = ({ total, fee, credited, feeReturned }: Part) => total - credited - (fee - feeReturned)

/** A new claim keeps its amount from the store: of money that is free as much as is there. The caller holds the order's lock. */
export async function withholdFor(tx: Tx, part: Part, { id, amount, late }: Omit<Claim, 'held'>) {
  if (late) return
  const wanted = part.freedAt ? Math.max(0, Math.min(amount, netOf(part) - part.held)) : 0
  const { id: storeOrderId, orderId, shopId } = part
  const held = wanted > 0 ? await bookWithheld(tx, { claimId: id, id: storeOrderId, orderId, shopId }, wanted) : 0
  await tx
    .updateTable('storeOrders')
    .set({ claimed: sql<number>`claimed + ${amount}`, held: sql<number>`held + ${held}` })
    .where('id', '=', storeOrderId)
    .execute()
  if (held > 0) await tx.updateTable('claims').set({ held }).where('id', '=', id).execute()
}

/** Of so much of a part, how much its open claims keep, the oldest first. Rupiah. */
export async function withholdForClaims(tx: Tx, id: StoreOrderId, money: number) {
  const open = await tx
    .selectFrom('claims')
    .select(['id', 'amount'])
    .where('storeOrderId', '=', id)
    .where('status', 'in', unsettled)
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

/** What of the money that waits a claim may use: what it keeps, and what the others keep more than would be left of the part. `net`: what it takes. Rupiah. */
export const usableFor = (part: Part, { held }: Pick<Claim, 'held'>, net: number) =>
  Math.min(net, Math.max(held, part.held - netOf(part) + net))

/** A claim is over: what it kept and was not given back (`used`, rupiah) other open claims keep, as far as they ask for it; the rest is free. */
export async function endWithholding(tx: Tx, part: Part, { id, amount, late }: Claim, used = 0) {
  if (late) return
  await tx
    .updateTable('storeOrders')
    .set({ claimed: sql<number>`claimed - ${amount}`, held: 0 })
    .where('id', '=', part.id)
    .execute()
  await tx.updateTable('claims').set({ held: 0 }).where('id', '=', id).execute()
  const left = part.held - used
  const kept = part.held > 0 ? await withholdForClaims(tx, part.id, left) : 0
  await bookWithheldEnd(tx, { claimId: id, id: part.id, orderId: part.orderId, shopId: part.shopId }, left - kept)
}

/** All of a part goes back, so that nothing of it is claimed any more; what was held has gone back with it. */
export async function endClaims(tx: Tx, order: OrderRef, { id, shopId }: Pick<Part, 'id' | 'shopId'>) {
  await transition(tx, claimMoves, 'overtake', {
    who: 'system',
    which: sql`store_order_id = ${id}`,
    set: { statusSince: sql`now()`, dueAt: null, held: 0 },
    record: (claim, type) => recordEvent(tx, order, { type, shopId, actor: 'system', data: { claimId: claim.id, amount: claim.amount } }),
  })
  await tx.updateTable('storeOrders').set({ claimed: 0, held: 0 }).where('id', '=', id).execute()
}
