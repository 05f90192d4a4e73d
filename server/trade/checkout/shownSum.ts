import type { OrderId } from '#contract/ids.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared, type Statement } from '#server/platform/db/prepared.ts'

// A crash may lose this row version: the next answer writes it again, so no answer waits for the disk.
const write = `
  with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
  update orders set shown_payable = $2 from unhurried where id = $1 and status = 'cart' and shown_payable is distinct from $2`

/**
 * Records the total that an answer shows for a cart, so that checkout refuses one that rose unseen, whatever the client sends. `before`:
 * the recorded total read with the cart; absent if unknown.
 */
export async function recordShownSum(
  db: Db,
  { id, status, payable }: Pick<Order, 'id' | 'status' | 'payable'>,
  before?: number | null,
): Promise<void> {
  if (status === 'cart' && payable !== before) await runPrepared(db, write, [id, payable])
}

/** The same for a locked cart, in the transaction that changes it. */
export const recordingShownSum = (cart: OrderId, payable: number): Statement => ({
  text: 'update orders set shown_payable = $2 where id = $1',
  values: [cart, payable],
})
