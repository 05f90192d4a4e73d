import { bookings, type Bookings } from '#contract/bookings.ts'
import type { OrderProduct } from '#contract/orders.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/call.ts'

/** What is booked by the day in each part, by the part's id; most orders have nothing of it, and ask for nothing. */
export async function loadBookings(storeOrders: StoreOrder[], lines: OrderProduct[]): Promise<Map<number, Bookings>> {
  const shops = new Set(lines.filter(({ fromDay }) => fromDay !== null).map(({ Product }) => Product.ShopId))
  const parts = storeOrders.filter(({ ShopId }) => shops.has(ShopId))
  return new Map(await Promise.all(parts.map(async ({ id }) => [id, await call(bookings.list, { params: { id } })] as const)))
}
