import fc from 'fast-check'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { heard, pick, step, type World } from './world.ts'

const buyer = fc.nat(2)
const product = fc.nat(2)

/** Steps of companies on their carts. */
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
      which: fc.nat(4),
      way: fc.constantFrom('credit_card', 'bank_transfer', 'gopay'),
      outcome: fc.constantFrom('success', 'success', 'pending', 'deny', 'challenge'),
    }),
    async (world, { buyer: who, which, way, outcome }) => {
      const cart = (await unpaidOf(world, who, which)) ?? (await cartOf(world, who))
      const token = cart && (await world.market.attempts(cart.id)).findLast((attempt) => attempt.token)?.token
      // The provider refuses a page that has expired or is paid.
      if (token) await world.market.provider('/pay', { token, payment_type: way, outcome }).catch(() => undefined)
    },
  ),
  step('cancel', 1, buyer, async (world, who) => {
    const cart = await cartOf(world, who)
    if (cart) heard(world, 'cancel', await world.market.call(world.buyers[who], orders.cancelPayment, { params: { id: cart.id } }))
  }),
  step('choose a variant', 2, buyer, async (world, who) => {
    const { market, buyers } = world
    const line = (await cartOf(world, who))?.OrderProducts[0]
    if (!line) return
    const { variants } = (await market.call(undefined, products.show, { params: { id: line.ProductId } })).json
    const body = { VariantId: variants?.at(-1)?.id ?? line.VariantId }
    heard(world, 'choose', await market.call(buyers[who], orders.setQuantity, { params: { id: line.id }, body }))
  }),
  step(
    'add in a unit',
    3,
    fc.record({ buyer, product, unit: fc.constantFrom('pcs', 'pak'), quantity: fc.integer({ min: 1, max: 3 }) }),
    async (world, { buyer: who, product: what, unit, quantity }) =>
      heard(
        world,
        'add in a unit',
        await world.market.call(world.buyers[who], orders.add, {
          body: { orderlists: [{ ProductId: pick(world.products, what), unit, quantity }] },
        }),
      ),
  ),
  step('change unit', 2, fc.record({ buyer, unit: fc.constantFrom('pcs', 'pak') }), async (world, { buyer: who, unit }) => {
    const line = (await cartOf(world, who))?.OrderProducts.at(-1)
    if (!line) return
    heard(
      world,
      'change unit',
      await world.market.call(world.buyers[who], orders.setQuantity, { params: { id: line.id }, body: { unit, quantity: 1 } }),
    )
  }),
  step('checkout again', 2, fc.record({ buyer, which: fc.nat(4) }), async (world, { buyer: who, which }) => {
    const order = await unpaidOf(world, who, which)
    if (order) heard(world, 'checkout again', await world.market.checkout(world.buyers[who]!, order))
  }),
  step('cancel unpaid', 1, fc.record({ buyer, which: fc.nat(4) }), async (world, { buyer: who, which }) => {
    const order = await unpaidOf(world, who, which)
    if (order) heard(world, 'cancel', await world.market.call(world.buyers[who], orders.cancelPayment, { params: { id: order.id } }))
  }),
  step('change unpaid', 1, fc.record({ buyer, which: fc.nat(4) }), async (world, { buyer: who, which }) => {
    const line = (await unpaidOf(world, who, which))?.OrderProducts[0]
    if (line)
      heard(
        world,
        'change',
        await world.market.call(world.buyers[who], orders.setQuantity, { params: { id: line.id }, body: { quantity: 1 } }),
      )
  }),
  step('refill', 1, fc.record({ buyer, which: fc.nat(9) }), async (world, { buyer: who, which }) => {
    const { db } = world.market
    const ordered = await db.selectFrom('orders').select('id').where('buyerId', '=', world.buyers[who]!.id).orderBy('id').execute()
    const order = pick(ordered, which)
    if (order) heard(world, 'refill', await world.market.call(world.buyers[who], orders.refill, { params: { id: order.id } }))
  }),
]

const unpaidOf = async (world: World, who: number, which: number) =>
  pick(heard(world, 'unpaid', await world.market.call(world.buyers[who], orders.unpaid)).json, which)

const cartOf = async (world: World, who: number) => heard(world, 'cart', await world.market.call(world.buyers[who], orders.cart)).json[0]
