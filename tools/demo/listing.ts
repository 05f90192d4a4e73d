import { products, type DemoProduct } from './products.ts'
import { random, type Random } from './random.ts'

export type DemoListing = { product: DemoProduct; /** Before the demo's `now`. */ daysAgo: number }

/** Products on the first page: one good picture per trade. */
const showcase = ['2-01', '10-21', '6-14', '4-16', '5-21', '9-27', '8-01', '3-01', '7-05', '1-06']

/** All products from the first listed to the newest: four fifths before the orders begin, the others while they come in. */
export function listings(): readonly DemoListing[] {
  const chance = random('listings')
  const last = showcase.flatMap((key) => products.find((product) => product.key === key) ?? [])
  const order = [
    ...shuffled(
      products.filter(({ key }) => !showcase.includes(key)),
      chance,
    ),
    ...last.toReversed(),
  ]
  const settled = Math.floor(order.length * 0.8)
  return order.map((product, at) => ({
    product,
    daysAgo: at < settled ? 400 - (210 * at) / settled : 188 - (187 * (at - settled)) / (order.length - settled),
  }))
}

function shuffled<T>(list: readonly T[], chance: Random): T[] {
  return list
    .map((value) => ({ value, rank: chance.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}
