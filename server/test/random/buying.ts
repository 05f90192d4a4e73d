import { sql } from 'kysely'
import { claims } from '#contract/claims.ts'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import type { OrderLineId, ShipmentId, StoreOrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { TestBuyer } from '#server/test/app.ts'
import type { World } from './world.ts'

export async function addToCart(world: World) {
  const { pick, between, call, buyers, goods } = world
  const product = pick(goods)!
  const from = addDays(dayInWib(new Date()), between(0, 6))
  const days = product.kind === 'rental' ? { fromDay: from, toDay: addDays(from, between(0, 2)) } : {}
  const line = { ProductId: product.id, quantity: between(1, 6), ...days }
  await call(pick(buyers), orders.add, { body: { orderlists: [line] } })
}

/** Buys all of a cart or some of its stores; no sum may be asked for that is larger than the one that was shown. */
export async function checkout(world: World) {
  const { pick, maybe, call, buyers, market, failures } = world
  const buyer = pick(buyers)!
  const [cart] = (await call(buyer, orders.cart)).json
  if (!cart || cart.OrderProducts.length === 0) return addToCart(world)
  const stores = maybe(0.25) ? [pick(cart.stores)!] : cart.stores
  const shops = stores.map(({ ShopId }) => ShopId)
  const lines = cart.OrderProducts.filter(({ Product }) => shops.includes(Product.ShopId))
  const shown = stores.reduce((sum, { total, deposit }) => sum + total + deposit, 0)
  const body = {
    orders: {
      id: cart.id,
      OrderProducts: lines.map(({ id, quantity, price, totalPrice, factor }) => ({ id, quantity, price, totalPrice, factor })),
      ...(maybe(0.7) ? { payable: shown } : {}),
    },
    ...(stores.length < cart.stores.length ? { shops } : {}),
  }
  const reply = await call(buyer, orders.checkout, { body })
  if (reply.status !== 201) return
  const { token } = reply.json.transaction
  const payment = await market.db.selectFrom('payments').select('amount').where('token', '=', token).executeTakeFirst()
  if (payment && payment.amount > shown) failures.push(`asked for ${payment.amount}, ${shown} was shown`)
  if (maybe(0.8)) await pay(world, token)
}

async function pay({ pick, provider }: World, token: string) {
  const way = pick(['gopay', 'qris', 'credit_card', 'credit_card', 'bank_transfer'])!
  const outcomes = { bank_transfer: ['pending', 'success'], credit_card: ['success', 'success', 'deny', 'challenge'] }
  const outcome = pick(outcomes[way as keyof typeof outcomes] ?? ['success', 'success', 'pending', 'deny'])
  await provider('/pay', { token, payment_type: way, outcome })
}

/** With an order that awaits its payment: pay again, give up, ask, change, or let the bank speak. */
export async function actOnUnpaid(world: World) {
  const { pick, call, buyers, market, provider } = world
  const buyer = pick(buyers)!
  const order = pick((await call(buyer, orders.unpaid)).json)
  if (!order) return checkout(world)
  const what = pick(['pay', 'pay', 'cancel', 'check', 'remove', 'settlement', 'expire'])
  if (what === 'pay' && order.payment) return pay(world, order.payment.token)
  if (what === 'cancel') return call(buyer, orders.cancelPayment, { params: { id: order.id } })
  if (what === 'check') return call(buyer, orders.checkPayment, { params: { id: order.id } })
  if (what === 'remove')
    return call(buyer, orders.removeLine, { params: { id: pick(order.OrderProducts)!.id }, query: { openPayment: 'end' } })
  const attempt = (await market.attempts(order.id)).at(-1)
  return attempt && provider('/simulate', { order_id: attempt.providerOrderId, transaction_status: what })
}

/** Money for an attempt that ended. */
export async function lateMoney({ market, pick, provider }: World) {
  const ended = await market.db
    .selectFrom('payments')
    .select('providerOrderId')
    .where('status', 'in', ['expired', 'cancelled'])
    .orderBy('id')
    .execute()
  const payment = pick(ended)
  if (payment) await provider('/simulate', { order_id: payment.providerOrderId, transaction_status: 'settlement' })
}

export type Part = { id: StoreOrderId; orderId: number; shopId: number; buyerId: number; status: string }

/** A part of an order that stands so; with its company. */
export async function findPart({ market, pick, buyers, sellers }: World, statuses: string[]) {
  const { rows } =
    await sql<Part>`select s.id, s.order_id, s.shop_id, o.buyer_id, s.status from store_orders s join orders o on o.id = s.order_id
    where s.status = any(${statuses}::text[]) order by s.id`.execute(market.db)
  const part = pick(rows)
  const [buyer, seller] = [buyers.find(({ id }) => id === part?.buyerId), sellers.find(({ shopId }) => shopId === part?.shopId)]
  return part && buyer && seller ? { ...part, buyer, seller } : undefined
}

export async function receive(world: World) {
  const { maybe, between, pick, call, photo } = world
  const part = await findPart(world, ['shipped'])
  if (!part) return
  const { buyer } = part
  const all = (await call(buyer, shipments.fulfilment, { params: { id: part.id } })).json?.shipments ?? []
  const shipment = pick(all.filter(({ status }) => status !== 'received'))
  if (!shipment || maybe(0.3)) return call(buyer, storeOrders.move, { params: { id: part.id }, body: { step: 'receive' } })
  const lines = shipment.lines.map(({ OrderLineId, steps }) => {
    const missing = maybe(0.3) ? between(0, steps) : 0
    const damaged = maybe(0.3) ? between(0, steps - missing) : 0
    return { OrderLineId, ok: steps - missing - damaged, damaged, missing, wrong: 0 }
  })
  const id: ShipmentId = shipment.id
  return call(buyer, shipments.receive, { params: { id }, body: { lines, note: 'Dicek', FileIds: [await photo(buyer)] } })
}

export async function cancelOrComplete(world: World) {
  const part = await findPart(world, ['paid', 'accepted', 'received', 'received'])
  if (!part) return
  const body = part.status === 'received' ? { step: 'complete' } : { step: 'cancel', reason: 'Batal' }
  await world.call(part.buyer, storeOrders.move, { params: { id: part.id }, body })
}

export async function createClaim(world: World) {
  const { pick, maybe, between, call, photo } = world
  const part = await findPart(world, ['shipped', 'received', 'completed'])
  if (!part) return
  const lines = await linesOf(world, part.buyer, part.id)
  const line = pick(lines)
  if (!line) return
  const body = {
    StoreOrderId: part.id,
    kind: pick(['damaged', 'missing', 'missing', 'not-as-described']),
    lines: [{ OrderLineId: line.OrderLineId, steps: between(1, line.steps) }],
    demand: pick(['refund', 'refund', 'replace']),
    text: 'Tidak sesuai',
    FileIds: [await photo(part.buyer)],
    ...(maybe(0.3) ? { amount: between(1, 60_000) } : {}),
  }
  await call(part.buyer, claims.open, { body })
}

async function linesOf({ call }: World, buyer: TestBuyer, id: StoreOrderId): Promise<{ OrderLineId: OrderLineId; steps: number }[]> {
  const { json } = await call(buyer, shipments.fulfilment, { params: { id } })
  return (json?.shipments ?? []).flatMap(({ lines }) => lines).filter(({ steps }) => steps > 0)
}
