import { useState } from 'react'
import type { ShopId } from '#contract/ids.ts'
import type { Order } from '#contract/orders.ts'

/** Which stores of a cart are bought from now: all, until one is unticked. An order that waits for its payment is paid whole. */
export function useTicked(cart: Order | null) {
  const [left, setLeft] = useState<ReadonlySet<ShopId>>(new Set())
  const stores = cart?.stores ?? []
  const canChoose = cart?.status === 'cart' && stores.length > 1
  const ticked = canChoose ? stores.filter(({ ShopId }) => !left.has(ShopId)) : stores
  const toggle = (shopId: ShopId) => setLeft((now) => (now.has(shopId) ? now.difference(new Set([shopId])) : now.union(new Set([shopId]))))
  return {
    /** Rupiah of all that is ticked. */
    payable: ticked.reduce((sum, { total }) => sum + total, 0),
    /** Undefined while all are. */
    shops: ticked.length === stores.length ? undefined : ticked.map(({ ShopId }) => ShopId),
    tickOf: (shopId: ShopId) =>
      canChoose ? { checked: ticked.some(({ ShopId }) => ShopId === shopId), onToggle: () => toggle(shopId) } : undefined,
  }
}

/** The lines of these stores with their sums, as they are asked to be paid. */
export function onlyOf(cart: Order, shops: ShopId[] | undefined): Pick<Order, 'OrderProducts' | 'totalPrice' | 'payable'> {
  if (!shops) return cart
  const stores = cart.stores.filter(({ ShopId }) => shops.includes(ShopId))
  return {
    OrderProducts: cart.OrderProducts.filter(({ Product }) => shops.includes(Product.ShopId)),
    totalPrice: stores.reduce((sum, { goods }) => sum + goods, 0),
    payable: stores.reduce((sum, { total }) => sum + total, 0),
  }
}
