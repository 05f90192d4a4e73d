import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import { payableOf } from '#contract/orderTotals.ts'
import { passReservations, releaseReservations, moveReservations } from '#server/catalog/api.ts'
import type { IssuedAttempt, OrderRef, Reservable } from '#server/payments/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runPipelined } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import { transition } from '#server/platform/db/transition.ts'
import { findAgreement, type Agreement } from '../checkout/agreement.ts'
import { keepDues, open, record, type OpenAttempt } from '../checkout/writeAttempt.ts'
import { linesOf, nameOf } from '../orders/lines.ts'
import { frozenTotals } from '../orders/totals.ts'
import { isGone } from './confirm.ts'
import { recordEvent } from './events.ts'
import { requestMoves } from './moves.ts'

/**
 * Opens the payment of an approved or quoted order at its frozen sums. Its reservations pass to the payment without a gap. Throws `no-longer-sold`.
 */
export async function createAgreedAttempt(
  tx: Tx,
  order: OrderRef,
  { owner, amount }: Pick<Agreement, 'owner' | 'amount'>,
  limits: Reservable,
): Promise<IssuedAttempt> {
  await refuseUndeliverable(tx, order.id)
  const totals = await frozenTotals(tx, order.id)
  if (payableOf(totals) !== amount) throw new Error(`order ${order.id} does not cost what was agreed`)
  const rows = { orderId: order.id, buyerId: order.buyerId, totals, limits }
  const [[opened]] = await runPipelined<[OpenAttempt, object, object]>(tx, [open(rows, 'not-called'), keepDues(rows), record(rows)])
  if (!opened) throw new Error(`no attempt was made for order ${order.id}`)
  await passReservations(tx, owner, { paymentId: opened.id })
  return { id: opened.id }
}

/** Throws `no-longer-sold` where goods of an approved or quoted order cannot be delivered any more. */
export async function refuseUndeliverable(tx: Tx, orderId: OrderId) {
  const gone = (await linesOf(tx, [orderId])).find(isGone)
  if (gone) throw new Problem('no-longer-sold', { detail: { code: 'product-not-sold', params: { name: gone.name ?? nameOf(gone) } } })
}

/** An attempt ended unpaid: its pieces go back to the approved request or accepted quote as long as that keeps them. False if it does not. */
export async function returnToAgreement(tx: Tx, order: OrderRef, paymentId: PaymentId): Promise<boolean> {
  const agreement = await findAgreement(tx, order.id)
  if (!agreement) return false
  const { owner, keptUntil } = agreement
  if (keptUntil && keptUntil > new Date()) {
    await moveReservations(tx, { paymentId, orderId: order.id }, { ...owner, until: keptUntil })
    return true
  }
  if (!('requestId' in owner)) return false
  await transition(tx, requestMoves, 'expire', {
    who: 'system',
    which: sql`id = ${owner.requestId}`,
    record: (row, type) => recordEvent(tx, order, { type, actor: 'system', data: { requestId: row.id, amount: row.amount } }),
  })
  return false
}

/** The order was paid: its request is placed, and keeps nothing any more. */
export async function placeRequestOf(tx: Tx, orderId: OrderId) {
  const placed = await transition(tx, requestMoves, 'place', { who: 'provider', which: sql`order_id = ${orderId}` })
  for (const { id } of placed) await releaseReservations(tx, { requestId: id })
}
