import { sql, type Selectable } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import type { CloseShort } from '#contract/storeOrders.ts'
import type { Reason } from '#contract/words/reasons.ts'
import { restock } from '#server/catalog/api.ts'
import { type BookDeps, isDisputed, type OrderRef } from '#server/payments/api.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { StoreOrders } from '#server/platform/db/schema.ts'
import { Problem } from '#server/platform/errors.ts'
import { giveUpPieces } from '../deposits/neverCame.ts'
import { giveCredit } from '../claims/credit.ts'
import { worthOf } from '../claims/worth.ts'
import { leftOf, refuseMore, type Steps } from '../shipments/left.ts'
import { findUnreceived } from '../shipments/receipt.ts'
import { recordEvent } from './events.ts'
import { moveStoreOrder } from './move.ts'
import { proofCounts } from '../proofs/counts.ts'

type Closing = Reason & { actor: ActorName; lines?: CloseShort['lines'] }
type Part = Selectable<StoreOrders>

/**
 * Refunds unshipped pieces by a credit note and restocks them; without `lines`, all of them. If no goods remain to arrive, the store order
 * counts as received. Throws `not-allowed-now`, also if nothing was shipped at all (use `reject`), and `validation`.
 */
export async function closeShort(deps: BookDeps, tx: Tx, id: StoreOrderId, { actor, lines, ...why }: Closing) {
  const { orderId } = await tx.selectFrom('storeOrders').select('orderId').where('id', '=', id).executeTakeFirstOrThrow()
  const order = await deps.lockPayable(tx, orderId)
  const part = await tx.selectFrom('storeOrders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const isOpen = part.status === 'accepted' || (part.status === 'shipped' && part.unshipped)
  if (!isOpen || (await isDisputed(tx, orderId))) throw new Problem('not-allowed-now')
  const left = await leftOf(tx, part)
  const closed = lines?.map(({ OrderLineId: orderLineId, steps }) => ({ orderLineId, steps })) ?? left
  refuseMore(left, closed)
  const isAll = sumOf(left) === sumOf(closed)
  if (isAll && part.status === 'accepted') throw new Problem('not-allowed-now', { detail: { code: 'nothing-shipped' } })
  const amount = await giveBack(tx, order, part, closed)
  await restock(tx, orderId, closed, actor)
  await giveUpPieces(tx, order, part, closed)
  await recordEvent(tx, order, { type: 'store_order.closed-short', shopId: part.shopId, actor, data: { amount, ...why } })
  if (isAll) await endShipping(deps, tx, id)
}

/** Writes down what will not come, and gives back what it cost. Returns that, in rupiah. */
async function giveBack(tx: Tx, order: OrderRef, part: Part, closed: Steps[]) {
  const { lines } = await worthOf(tx, part, closed)
  await tx.insertInto('closedLines').values(lines).execute()
  if (part.status === 'accepted') await tx.updateTable('storeOrders').set(proofCounts).where('id', '=', part.id).execute()
  const amount = lines.reduce((sum, { goods, ppn }) => sum + goods + ppn, 0)
  if (amount > 0) await giveCredit(tx, order, part, { claimId: null, lines, delivery: 0, deliveryPpn: 0, held: 0, why: 'closed-short' })
  return amount
}

/** No shipment follows: starts the receipt timer, or marks the store order as received if everything was received. */
async function endShipping(deps: BookDeps, tx: Tx, id: StoreOrderId) {
  const open = await findUnreceived(tx, id)
  const hasArrived = open.every(({ status }) => status === 'arrived')
  await tx
    .updateTable('storeOrders')
    .set({ unshipped: false, statusSince: sql`now()`, askedAt: null, ...(hasArrived ? { arrivedAt: sql`now()` } : {}) })
    .where('id', '=', id)
    .execute()
  if (open.length === 0) await moveStoreOrder(deps, tx, id, { step: 'receive', who: 'system', actor: 'system' })
}

const sumOf = (lines: Steps[]) => lines.reduce((sum, { steps }) => sum + steps, 0)
