import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { takeDays } from '#server/catalog/days/hold.ts'
import { bookingsOf } from '#server/catalog/stock/reservations.ts'
import { itemsOf } from '#server/payments/items.ts'
import { asRequest } from '#server/payments/provider.ts'
import { refuseHoarding } from '#server/payments/reservation.ts'
import { payableOf } from '#server/trade/orders/totals.ts'
import { writeAttempt, type AttemptRows } from './writeAttempt.ts'

/**
 * Freezes these lines and what their stores' parts cost besides, deletes any that is none of the `others`, records the next attempt to pay, open and without a token, and reserves its
 * pieces and days, with our fee of each line, and for each store a due, and one for its deposits. Throws `out-of-stock`, `date-taken`, `email-unproven`, `reservation-limit`. Returns what the provider is asked after the commit.
 */
export async function createAttempt(tx: Tx, written: AttemptRows) {
  const { orderId, lines, totals, limits } = written
  const { id, missing, proven, unpaidHours, otherPieces, otherOrders, ...asked } = await writeAttempt(tx, written)
  const pieces = lines.reduce((sum, { quantity, pieces: its }) => sum + (its ?? quantity), otherPieces)
  refuseHoarding(limits, { proven, unpaidHours, pieces, orders: otherOrders + 1 })
  if (missing) throw new Problem('out-of-stock', { detail: { code: 'product-out-of-stock', params: { name: missing.name } } })
  const bookings = bookingsOf(lines)
  if (bookings.length > 0) await takeDays(tx, { orderId, paymentId: id, state: 'held' }, bookings)
  return { id, request: asRequest({ ...asked, amount: payableOf(totals), lines: itemsOf(lines, totals) }) }
}
