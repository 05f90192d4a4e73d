import type { OrderProduct } from '#contract/orders.ts'
import { proofs, type Proofs } from '#contract/proofs.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'

/** Loads the proofs of each store order with a line that needs one, by its id. Sends no call for others. */
export async function loadProofs(storeOrders: StoreOrder[], lines: OrderProduct[]): Promise<Map<number, Proofs>> {
  const shops = new Set(lines.filter(({ needsProof }) => needsProof).map(({ Product }) => Product.ShopId))
  const parts = storeOrders.filter(({ ShopId }) => shops.has(ShopId))
  return new Map(await Promise.all(parts.map(async ({ id }) => [id, await call(proofs.list, { params: { id } })] as const)))
}
