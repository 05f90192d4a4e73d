import { reviews, type OrderReviews } from '#contract/reviews.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'

const over = new Set<StoreOrder['status']>(['received', 'completed', 'cancelled', 'refunded'])

/** Loads the reviews of each store order that was received or may have been, by its id. */
export async function loadReviews(storeOrders: StoreOrder[]): Promise<Map<number, OrderReviews>> {
  const parts = storeOrders.filter(({ status }) => over.has(status))
  return new Map(await Promise.all(parts.map(async ({ id }) => [id, await call(reviews.ofOrder, { params: { id } })] as const)))
}
