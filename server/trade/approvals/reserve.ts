import type { OrderId, PurchaseRequestId, VariantId } from '#contract/ids.ts'
import { bookingsOf, reservingPieces, takeDays } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runPipelined } from '#server/platform/db/prepared.ts'
import { keepForRequest, type OrderedLine } from '../checkout/writeAttempt.ts'

/**
 * Reserves the pieces and days of lines for a request. Returns a line that is out of stock, and the transaction must then roll back. Throws
 * `date-taken`.
 */
export async function reserveForRequest<L extends OrderedLine & { until: Date }>(
  tx: Tx,
  { id, orderId }: { id: PurchaseRequestId; orderId: OrderId },
  lines: L[],
): Promise<L | undefined> {
  const [reserved] = await runPipelined<[{ id: VariantId }]>(tx, [
    reservingPieces(
      lines.map(({ productId, variantId, quantity, terms }) => ({ productId, variantId, quantity, decimals: terms.decimals })),
    ),
    keepForRequest(id, lines),
  ])
  const had = new Set(reserved.map(({ id: variantId }) => variantId))
  const missing = lines.find(({ variantId }) => !had.has(variantId))
  const bookings = bookingsOf(lines)
  if (!missing && bookings.length > 0) await takeDays(tx, { orderId, owner: { requestId: id } }, bookings)
  return missing
}
