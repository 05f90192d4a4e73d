import { dayInWib } from '#contract/dayCount.ts'
import { products } from '#contract/products.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to what is booked by the day. */
export const dayCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'days.calendar': async (w) => ({ params: { id: await rental(w) } }),
  'days.setCapacity': async (w) => {
    const day = dayInWib(new Date())
    return { params: { id: await rental(w) }, body: { fromDay: day, toDay: day, capacity: 0 }, strangers: [w.otherSeller] }
  },
}

async function rental(w: World) {
  const body = { name: 'Tenda 3 x 3', CategoryId: 7, description: 'Tenda', price: 100_000, stock: 10, kind: 'rental' }
  return (await w.call(w.seller, products.create, { body })).json.id
}
