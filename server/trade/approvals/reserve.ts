import type { OrderId, VariantId } from '#contract/ids.ts'
import { bookingsOf, reservingPieces, takeDays, type KeepingOwner } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runPipelined } from '#server/platform/db/prepared.ts'
import { keepFor, type ReservedLine } from '../checkout/writeAttempt.ts'

type For = { owner: KeepingOwner; orderId: OrderId | null }

/**
 * Reserves the pieces and days of lines for a request or quote. Returns a line that is out of stock, and the transaction must then roll back.
 * `orderId` is null for a quote that is not accepted. Throws `date-taken`.
 */
export async function reserveFor<L extends ReservedLine & { until: Date }>(
  tx: Tx,
  { owner, orderId }: For,
  lines: L[],
): Promise<L | undefined> {
  const [reserved] = await runPipelined<[{ id: VariantId }]>(tx, [
    reservingPieces(
      lines.map(({ productId, variantId, quantity, terms }) => ({ productId, variantId, quantity, decimals: terms.decimals })),
    ),
    keepFor(owner, orderId, lines),
  ])
  const had = new Set(reserved.map(({ id: variantId }) => variantId))
  const missing = lines.find(({ variantId }) => !had.has(variantId))
  const bookings = bookingsOf(lines)
  if (!missing && orderId !== null && bookings.length > 0) await takeDays(tx, { orderId, owner }, bookings)
  return missing
}
