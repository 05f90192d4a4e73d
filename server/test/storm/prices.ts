import fc from 'fast-check'
import { sql } from 'kysely'
import { addresses } from '#contract/addresses.ts'
import { delivery } from '#contract/delivery.ts'
import { deliveryRequests } from '#contract/deliveryRequests.ts'
import { orders } from '#contract/orders.ts'
import { priceLists } from '#contract/priceLists.ts'
import { products } from '#contract/products.ts'
import { relations } from '#contract/relations.ts'
import { stock } from '#contract/stock.ts'
import { taxes } from '#contract/taxes.ts'
import { bekasi, choose, cimahi } from '../shopping.ts'
import { deliveryForm, zoneForm } from '../people.ts'
import { pens } from '../units.ts'
import { add, heard, pay, step, type PriceWorld } from './priceWorld.ts'
import { rentalSteps } from './rentals.ts'

const who = fc.nat(2)
const one = fc.constant(null)

/** Steps of a company, and price changes between them. Append new steps at the end. */
export const priceSteps = [
  step(
    'add',
    4,
    fc.record({ who, unit: fc.constantFrom('pcs', 'lusin', 'karton'), quantity: fc.integer({ min: 1, max: 150 }) }),
    (world, { who: at, unit, quantity }) =>
      add(world, at, { ProductId: world.goods, unit, quantity: unit === 'pcs' ? quantity : 1 + (quantity % 3) }),
  ),
  step('add another', 2, fc.record({ who, quantity: fc.integer({ min: 1, max: 5 }) }), (world, { who: at, quantity }) =>
    add(world, at, { ProductId: world.others, quantity }),
  ),
  step('buy', 7, fc.record({ who, option: fc.constantFrom('own', 'jne-reg', 'pickup', 'by-quote') }), (world, { who: at, option }) =>
    buy(world, at, option),
  ),
  step('price', 2, fc.constantFrom(1_000, 1_200, 1_333), async (world, price) => {
    const units = pens.units.map((unit) => ({
      ...unit,
      ...(unit.unit === 'pcs'
        ? {
            prices: [
              { minQuantity: 1, price },
              { minQuantity: 7, price: price - 57 },
            ],
          }
        : {}),
    }))
    heard(
      world,
      'price',
      await world.market.call(world.seller, products.update, {
        params: { id: world.goods },
        body: { ...pens, stock: 2_000, price, units },
      }),
    )
  }),
  step(
    'list',
    3,
    fc.record({
      price: fc.constantFrom(901, 1_150, 2_000),
      percentOff: fc.constantFrom(null, 3.33, 12.5),
      state: fc.constantFrom('active', 'active', 'draft'),
    }),
    saveList,
  ),
  step('stock', 1, fc.constantFrom(-30, 40), async (world, change) =>
    heard(
      world,
      'stock',
      await world.market.call(world.seller, stock.adjust, { params: { id: world.goods }, body: { change, reason: 'storm' } }),
    ),
  ),
  step(
    'delivery',
    3,
    fc.record({ base: fc.constantFrom(10_001, 99_999), minOrder: fc.constantFrom(0, 9_000), pickup: fc.boolean() }),
    saveDelivery,
  ),
  step('rates', 2, fc.record({ risePercent: fc.constantFrom(0, 7, 31), status: fc.constantFrom(200, 200, 500) }), async (world, how) =>
    fetch(`http://127.0.0.1:${world.market.port}/stand-ins/courier/behave`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(how),
    }),
  ),
  step('pkp', 2, fc.record({ pkp: fc.boolean(), pricesInclude: fc.boolean() }), async (world, how) =>
    heard(
      world,
      'pkp',
      await world.market.call(world.seller, taxes.setOfStore, {
        params: { id: world.seller.shopId },
        body: { ...how, npwp: how.pkp ? '0912345678901234' : '' },
        headers: await world.market.confirmed(world.seller),
      }),
    ),
  ),
  step('rate of the law', 1, fc.constantFrom(1_000, 1_100, 1_237), async ({ market }, rateBp) =>
    // Each begins a day after the last one, all before today.
    sql`insert into tax_rates (tax_class, effective_from, rate_bp, base_num, base_den)
      select 'standard', max(effective_from) + 1, ${rateBp}, 11, 12 from tax_rates where tax_class = 'standard' on conflict do nothing`.execute(
      market.owner,
    ),
  ),
  step('customer', 1, fc.record({ which: fc.nat(1), move: fc.constantFrom('pause', 'resume') }), async (world, { which, move }) =>
    heard(
      world,
      'customer',
      await world.market.call(world.seller, relations.move, { params: { id: world.customers[which] }, body: { step: move } }),
    ),
  ),
  step('address', 1, who, async (world, at) => {
    const { market, buyers, homes } = world
    const { rows } = (await market.call(buyers[at], addresses.list)).json
    const now = rows.find(({ id }) => id === homes[at]!.id)
    if (!now) return
    const body = { ...now, areaId: now.area?.id === cimahi ? bekasi : cimahi, postalCode: '' }
    heard(world, 'address', await market.call(buyers[at], addresses.update, { params: { id: now.id }, body }))
  }),
  step('refill', 1, one, async (world) => {
    const order = await world.market.db
      .selectFrom('orders')
      .select(['id', 'buyerId'])
      .where('status', '=', 'paid')
      .limit(1)
      .executeTakeFirst()
    const buyer = world.buyers.find(({ id }) => id === order?.buyerId)
    if (order && buyer) heard(world, 'refill', await world.market.call(buyer, orders.refill, { params: { id: order.id } }))
  }),
  step('ask for delivery', 2, who, async (world, at) => {
    const { market, buyers, seller, homes } = world
    const params = { shopId: seller.shopId! }
    heard(world, 'ask', await market.call(buyers[at], deliveryRequests.ask, { params, body: { AddressId: homes[at]!.id } }))
  }),
  step('answer delivery', 3, fc.constantFrom(1_111, 250_001), async (world, price) => {
    const { market, seller } = world
    const { rows } = (await market.call(seller, deliveryRequests.ofStore, { params: { id: seller.shopId }, query: { status: 'asked' } }))
      .json
    for (const { id } of rows)
      heard(world, 'answer', await market.call(seller, deliveryRequests.move, { params: { id }, body: { step: 'answer', price } }))
  }),
  step('ask, be answered and buy', 3, who, async (world, at) => {
    const { market, buyers, seller, homes } = world
    await add(world, at, { ProductId: world.others, quantity: 2 })
    const params = { shopId: seller.shopId! }
    const asked = heard(world, 'ask', await market.call(buyers[at], deliveryRequests.ask, { params, body: { AddressId: homes[at]!.id } }))
    const body = { step: 'answer', price: 33_333 }
    if (asked.status === 201)
      heard(world, 'answer', await market.call(seller, deliveryRequests.move, { params: { id: asked.json.id }, body }))
    await pay(world, at)
  }),
  ...rentalSteps,
]

/** Chooses a delivery option, pays the shown total and is charged exactly that. A refusal states its reason. */
async function buy(world: PriceWorld, at: number, option: string) {
  const { market, buyers, seller, homes } = world
  const buyer = buyers[at]!
  await add(world, at, { ProductId: world.goods, quantity: 7 })
  heard(world, 'choose', await choose(market, buyer, seller, { option, AddressId: homes[at]!.id }))
  await pay(world, at)
}

async function saveList(world: PriceWorld, { price, percentOff, state }: { price: number; percentOff: number | null; state: string }) {
  const { market, seller, list, variant, customers } = world
  const now = (await market.call(seller, priceLists.show, { params: { id: list } })).json
  const body = {
    ...now,
    state,
    percentOff,
    CategoryId: null,
    lines: [{ VariantId: variant, unit: 'pcs', minQuantity: 5, price }],
    customers,
  }
  heard(world, 'list', await market.call(seller, priceLists.save, { params: { id: list }, body }))
}

async function saveDelivery(world: PriceWorld, { base, minOrder, pickup }: { base: number; minOrder: number; pickup: boolean }) {
  const { market, seller } = world
  const params = { id: seller.shopId }
  const { version } = (await market.call(seller, delivery.show, { params })).json
  const body = { ...deliveryForm({ services: ['jne-reg'], byQuote: true, zones: [zoneForm({ base })], minOrder, pickup }), version }
  heard(world, 'delivery', await market.call(seller, delivery.save, { params, body }))
}
