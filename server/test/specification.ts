import type { TestMarket } from './market.ts'

type Json = Record<string, unknown>

export type SpecProduct = { id: number; name: string; description: string; price: number; stock: number; CategoryId: number }
export type SpecLine = { id: number; ProductId: number; quantity: number; totalPrice: number; Product: SpecProduct }
export type SpecOrder = { id: number; OrderProducts: SpecLine[]; totalPrice: number }

/**
 * A program that knows the specification's fields alone: it sends whole objects back, every other field as it received it. Types name only
 * what the specification names.
 */
export function specificationClient({ port }: Pick<TestMarket, 'port'>, signedIn = '') {
  let token = signedIn
  const call = async <T = Json>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> => {
    const isForm = body instanceof FormData
    const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { ...(token && { access_token: token }), ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as T }
  }
  const cart = async () => (await call<SpecOrder[]>('GET', '/orders')).body[0]!
  return {
    call,
    cart,
    /** Signs in at one of the two doors and keeps the token. */
    async signIn(side: 'buyers' | 'sellers', email: string, password: string) {
      const reply = await call<{ access_token: string; id: number; sellerId: number }>('POST', `/${side}/login`, { email, password })
      token = reply.body.access_token
      return reply
    },
    /** As the product page adds: one, at the price that it shows. */
    add: ({ id, price }: Pick<SpecProduct, 'id' | 'price'>) =>
      call('POST', '/orders/products', { orderlists: [{ ProductId: id, quantity: 1, totalPrice: price }] }),
    /** As the cart screen pays: lines and order are recomputed from the prices that it shows. */
    pay: (order: object, more: object = {}) =>
      call<{ transaction: { token: string } }>('PUT', '/orders/products/bulk', { orders: order, ...more }),
  }
}

/** The cart screen's own arithmetic: line = price × quantity, order = sum of its lines. */
export function withQuantities(order: SpecOrder, quantities: Record<number, number>): SpecOrder {
  const OrderProducts = order.OrderProducts.map((line) => {
    const quantity = quantities[line.ProductId] ?? line.quantity
    return { ...line, quantity, totalPrice: line.Product.price * quantity }
  })
  return { ...order, OrderProducts, totalPrice: OrderProducts.reduce((sum, { totalPrice }) => sum + totalPrice, 0) }
}
