import fc from 'fast-check'
import { days } from '#contract/days.ts'
import { deposits } from '#contract/deposits.ts'
import { products } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { chairs, inDays } from '../rental.ts'
import { add, heard, pay, step, type PriceWorld } from './priceWorld.ts'

/** Tents are booked for days and left with a deposit, while both change. A new step goes at the end. */
export const rentalSteps = [
  step(
    'book',
    6,
    fc.record({ who: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }), from: fc.nat(3), more: fc.nat(2) }),
    async (world, { who, quantity, from, more }) => {
      await add(world, who, { ProductId: world.tents, quantity, fromDay: inDays(from), toDay: inDays(from + more) })
      await pay(world, who)
    },
  ),
  step(
    'deposit',
    2,
    fc.record({ price: fc.constantFrom(9_999, 10_000), deposit: fc.constantFrom(0, 5_001, 77_777) }),
    async (world, asked) =>
      heard(
        world,
        'deposit',
        await world.market.call(world.seller, products.update, {
          params: { id: world.tents },
          body: { ...chairs, name: 'Tenda', stock: 12, ...asked },
        }),
      ),
  ),
  step('capacity', 1, fc.constantFrom(0, 3, null), async (world, capacity) =>
    heard(
      world,
      'capacity',
      await world.market.call(world.seller, days.setCapacity, {
        params: { id: world.tents },
        body: { fromDay: inDays(1), toDay: inDays(2), capacity },
      }),
    ),
  ),
  step('hand out', 2, fc.nat(5), async (world, which) => {
    const part = await partOf(world, which)
    if (part) heard(world, 'accept', await world.market.call(world.seller, storeOrders.move, { params: part, body: { step: 'accept' } }))
  }),
  step('give back', 2, fc.nat(5), async (world, which) => {
    const part = await partOf(world, which)
    if (part) heard(world, 'return', await world.market.call(world.seller, deposits.move, { params: part, body: { step: 'return' } }))
  }),
  step('reject', 1, fc.nat(5), async (world, which) => {
    const part = await partOf(world, which)
    const body = { step: 'reject', reason: 'storm' }
    if (part) heard(world, 'reject', await world.market.call(world.seller, storeOrders.move, { params: part, body }))
  }),
]

/** Some part whose deposit is held. */
async function partOf({ market }: PriceWorld, which: number) {
  const held = await market.db.selectFrom('deposits').select('storeOrderId as id').where('status', '=', 'held').orderBy('id').execute()
  return held[which % Math.max(1, held.length)]
}
