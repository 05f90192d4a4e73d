import type { Attempt, OrderRef } from '#server/payments/api.ts'
import { moveReservations } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runPipelined } from '#server/platform/db/prepared.ts'
import { keepDues, open, record, type OpenAttempt } from '../checkout/writeAttempt.ts'
import { frozenTotals } from '../orders/totals.ts'

/**
 * Opens a payment of its own for an order whose payment together with others was given up. It keeps sums, pieces and deadline, so that
 * paying together does not extend a reservation. Its page opens when somebody pays.
 */
export async function separate(tx: Tx, { id: orderId, buyerId }: OrderRef, { id: paymentId, expiresAt }: Attempt) {
  const rows = { orderId, buyerId, totals: await frozenTotals(tx, orderId), until: expiresAt }
  const [[opened]] = await runPipelined<[OpenAttempt, object, object]>(tx, [open(rows, 'not-called'), keepDues(rows), record(rows)])
  if (!opened) throw new Error(`no attempt was made for order ${orderId}`)
  await moveReservations(tx, { paymentId, orderId }, { paymentId: opened.id })
}
