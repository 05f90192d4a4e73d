import { bookings, type Bookings } from '#contract/bookings.ts'
import type { OrderProduct } from '#contract/orders.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'

/** Loads the day bookings of each store order, by its id. Sends no call for store orders without booked lines. */
export async function loadBookings(storeOrders: StoreOrder[], lines: OrderProduct[]): Promise<Map<number, Bookings>> {
  const shops = new Set(lines.filter(({ fromDay }) => fromDay !== null).map(({ Product }) => Product.ShopId))
  const parts = storeOrders.filter(({ ShopId }) => shops.has(ShopId))
  return new Map(await Promise.all(parts.map(async ({ id }) => [id, await call(bookings.list, { params: { id } })] as const)))
}
