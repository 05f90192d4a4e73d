import fc from 'fast-check'
import { sql } from 'kysely'
import { orders } from '#contract/orders.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { lockOpenOrder } from '#server/trade/orders/findOrder.ts'
import { heard, pick, step, type World } from './world.ts'

const buyer = fc.nat(2)
const product = fc.nat(2)

/** What companies do with their carts. */
export const buyerSteps = [
  step(
    'add',
    4,
    fc.record({ buyer, product, quantity: fc.integer({ min: 1, max: 4 }) }),
    async (world, { buyer: who, product: what, quantity }) =>
      heard(
        world,
        'add',
        await world.market.call(world.buyers[who], orders.add, {
          body: { orderlists: [{ ProductId: pick(world.products, what), quantity }] },
        }),
      ),
  ),
  step('remove', 1, buyer, async (world, who) => {
    const line = (await cartOf(world, who))?.OrderProducts[0]
    if (line) heard(world, 'remove', await world.market.call(world.buyers[who], orders.removeLine, { params: { id: line.id } }))
  }),
  step('checkout', 5, buyer, async (world, who) => {
    const cart = await cartOf(world, who)
    if (cart) heard(world, 'checkout', await world.market.checkout(world.buyers[who]!, cart))
  }),
  step(
    'pay',
    4,
    fc.record({
      buyer,
      way: fc.constantFrom('credit_card', 'bank_transfer', 'gopay'),
      outcome: fc.constantFrom('success', 'success', 'pending', 'deny', 'challenge'),
    }),
    async (world, { buyer: who, way, outcome }) => {
      const cart = await cartOf(world, who)
      const token = cart && (await world.market.attempts(cart.id)).findLast((attempt) => attempt.token)?.token
      // An ended or paid page refuses; that is the provider's affair.
      if (token) await world.market.provider('/pay', { token, payment_type: way, outcome }).catch(() => undefined)
    },
  ),
  step('cancel', 1, buyer, async (world, who) => {
    const cart = await cartOf(world, who)
    if (cart) heard(world, 'cancel', await world.market.call(world.buyers[who], orders.cancelPayment, { params: { id: cart.id } }))
  }),
  // No call names a variant yet: what is in a cart becomes the newest one of its product, at its price.
  step('choose a variant', 2, buyer, ({ market, buyers }, who) =>
    inTransaction(market.db, async (tx) => {
      const order = await lockOpenOrder(tx, buyers[who]!.id)
      if (order?.status !== 'cart') return
      await sql`
        update order_lines l set variant_id = v.id, seen_price = v.price from variants v
        where l.order_id = ${order.id} and v.id = (select max(id) from variants where product_id = l.product_id)`.execute(tx)
    }),
  ),
]

const cartOf = async (world: World, who: number) => heard(world, 'cart', await world.market.call(world.buyers[who], orders.cart)).json[0]
