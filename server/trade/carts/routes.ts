import type { OrderId } from '#contract/ids.ts'
import type { Member } from '#server/platform/actor.ts'
import { matrix } from '#contract/matrix.ts'
import { orderParts } from '#contract/orderParts.ts'
import { orders } from '#contract/orders.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { findOrder } from '#server/trade/orders/findOrder.ts'
import { readOpenOrder } from '#server/trade/orders/openOrder.ts'
import { showCart } from '#server/trade/orders/lists.ts'
import { recordShownSum } from '#server/trade/checkout/shownSum.ts'
import { presentOrders, presentWith } from '#server/trade/orders/present.ts'
import { checkout } from '#server/trade/checkout/checkout.ts'
import type { CheckoutDeps } from '#server/trade/checkout/withRates.ts'
import { answerOnce } from '#server/platform/limits/idempotency.ts'
import type { RatesDeps } from '#server/catalog/api.ts'
import { chooseShipping, findLastDelivery } from './chooseShipping.ts'
import { cartWriter, type CartAnswer } from './cart.ts'

export function cartRoutes(route: Route, deps: CheckoutDeps, rates: RatesDeps) {
  const { db } = deps
  const carts = cartWriter(deps)
  route(orders.cart, ({ user, query }) =>
    showCart(db, user, { ...(query.lines && { lines: query.lines }), isWatched: user.via === 'view' }),
  )
  const answer = async (user: Member, isMinimal: boolean, change: Promise<CartAnswer>) => {
    const { whole, minimal } = await orFreshCart(db, user, change)
    return isMinimal ? minimal() : whole()
  }
  route(orders.add, ({ user, body, isMinimal }) => answer(user, isMinimal, carts.add(user, body.orderlists)))
  route(matrix.add, async ({ user, params, body: { unit, cells } }) => {
    const items = cells.map((cell) => ({ ProductId: params.id, unit, ...cell }))
    return (await orFreshCart(db, user, carts.add(user, items, 'cells'))).whole()
  })
  route(orders.checkout, ({ user, body, request }) =>
    orFreshCart(
      db,
      user,
      answerOnce(db, user, request, async (fence) => {
        const { orders: order, ...how } = body
        return { transaction: await checkout({ ...deps, fence }, rates, user, { ...order, ...how }) }
      }),
      body.orders.id,
    ),
  )
  route(orders.setQuantity, ({ user, params, body, query, isMinimal }) =>
    answer(user, isMinimal, carts.edit(user, params.id, body, query.openPayment)),
  )
  route(orderParts.lastDelivery, ({ user, query }) => findLastDelivery(db, user.id, query.ShopId))
  route(orderParts.chooseDelivery, async ({ user, params, body }) => {
    await chooseShipping(rates, user, params.shopId, body)
    return currentCart(db, user)
  })
  route(orders.removeLine, async ({ user, params, query }) => {
    await carts.remove(user, params.id, query.openPayment)
    return { message: 'Product removed!' }
  })
}

async function currentCart(db: Db, by: Member): Promise<Order> {
  const open = await readOpenOrder(db, by)
  const [cart] = open ? await presentWith(db, [open.order], open.lines) : []
  if (!open || !cart) throw new Problem('order-closed')
  await recordShownSum(db, cart, open.order.shownPayable)
  return cart
}

const withCart = new Set<string>(['price-changed', 'out-of-stock', 'no-longer-sold', 'date-taken'])

/** Adds the current cart, or the requested order, to a refusal that a change of price or stock caused. */
async function orFreshCart<T>(db: Db, by: Member, work: Promise<T>, orderId?: OrderId): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Problem) || !withCart.has(error.code)) throw error
    const [cart] = orderId === undefined ? await showCart(db, by) : await presentOrders(db, [await findOrder(db, orderId)])
    if (cart) await recordShownSum(db, cart)
    throw new Problem(error.code, { ...error.extra, ...(cart ? { cart } : {}) })
  }
}
