import { payableOf } from '#contract/orderTotals.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { takeDays, bookingsOf } from '#server/catalog/api.ts'
import { itemsOf, asRequest, refuseHoarding } from '#server/payments/api.ts'
import { writeAttempt, type AttemptRows } from './writeAttempt.ts'

/**
 * Freezes lines, costs and fees, and deletes lines outside `others`. Opens the next attempt, reserves its pieces and days, and creates its
 * dues. Returns the provider's request, to send after the commit. Throws `out-of-stock`, `date-taken`, `email-unproven`,
 * `reservation-limit`.
 */
export async function createAttempt(tx: Tx, written: AttemptRows) {
  const { orderId, lines, totals, limits } = written
  const { id, missing, proven, unpaidHours, otherPieces, otherOrders, ...asked } = await writeAttempt(tx, written)
  const pieces = lines.reduce((sum, { quantity, pieces: its }) => sum + (its ?? quantity), otherPieces)
  refuseHoarding(limits, { proven, unpaidHours, pieces, orders: otherOrders + 1 })
  if (missing) throw new Problem('out-of-stock', { detail: { code: 'product-out-of-stock', params: { name: missing.name } } })
  const bookings = bookingsOf(lines)
  if (bookings.length > 0) await takeDays(tx, { orderId, owner: { paymentId: id, orderId } }, bookings)
  return { id, request: asRequest({ ...asked, amount: payableOf(totals), lines: itemsOf(lines, totals) }) }
}
