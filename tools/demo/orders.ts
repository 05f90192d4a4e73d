import type { BuyerKey } from './buyers.ts'
import { buyers } from './buyers.ts'
import { fillBusyMonth } from './busyMonth.ts'
import { midnight, officeHour, weekdayShare } from './calendar.ts'
import { listings, type DemoListing } from './listing.ts'
import { planParts, type PlannedPart } from './parts.ts'
import { choosePayment, type PlannedPayment } from './payments.ts'
import { random, type Random } from './random.ts'
import { recentOrders } from './recent.ts'

/** One line as it was bought: rupiah a piece. */
export type PlannedLine = { productKey: string; store: string; quantity: number; price: number }

/** A paid order with everything that became of it. Times are milliseconds since 1970. */
export type PlannedOrder = {
  number: number
  buyer: BuyerKey
  openedAt: number
  paidAt: number
  lines: readonly PlannedLine[]
  total: number
  payment: PlannedPayment
  parts: readonly PlannedPart[]
}

/** How far back the orders go. */
export const days = 182

/** Six months of orders up to `now`, oldest first: twice as many at the end as at the beginning, few at weekends. */
export function planOrders(now: Date): readonly PlannedOrder[] {
  const chance = random('orders')
  const market = listings()
  const planned: Omit<PlannedOrder, 'number'>[] = []
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const morning = midnight(now, daysAgo)
    const growth = 0.62 + 0.72 * (1 - daysAgo / days)
    for (const buyer of buyers) {
      // Drawn whether or not the order comes about, so that one day's weather does not change all later days.
      const luck = chance.next()
      const seed = chance.whole(0, 1e9)
      if (luck > (buyer.pace / 22) * growth * weekdayShare(morning)) continue
      const own = random(`${buyer.key} ${daysAgo} ${seed}`)
      const paidAt = officeHour(own, morning)
      if (paidAt > now.getTime() - 20 * 60_000) continue
      planned.push(
        planOrder(
          own,
          buyer,
          market.filter((listed) => listed.daysAgo > daysAgo + 1),
          paidAt,
          now,
        ),
      )
    }
  }
  planned.push(...recentOrders(market, now))
  planned.push(...fillBusyMonth(market, planned, now))
  return planned.sort((a, b) => a.paidAt - b.paidAt).map((order, at) => ({ ...order, number: at + 1 }))
}

type Buyer = (typeof buyers)[number]

function planOrder(chance: Random, buyer: Buyer, market: readonly DemoListing[], paidAt: number, now: Date): Omit<PlannedOrder, 'number'> {
  const lines = chooseLines(chance, buyer, market)
  const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const payment = choosePayment(chance, total)
  const openedAt = paidAt - chance.whole(4, payment.type === 'bank_transfer' || payment.type === 'echannel' ? 190 : 25) * 60_000
  return { buyer: buyer.key, openedAt, paidAt, lines, total, payment, parts: planParts(chance, lines, payment, paidAt, now) }
}

/** One to four different products: mostly the trade that the company works in, each by the quantity it is usual in. */
function chooseLines(chance: Random, buyer: Buyer, market: readonly DemoListing[]): PlannedLine[] {
  const wanted = chance.pick([1, 1, 2, 2, 2, 3, 3, 4])
  const category = chance.chance(0.6) ? buyer.taste[0] : chance.pick(buyer.taste)
  const shelf = market.filter(({ product }) => product.categoryId === category)
  const others = market.filter(({ product }) => buyer.taste.some((id) => id === product.categoryId))
  const [first] = chance.some(shelf.length > 0 ? shelf : others, 1)
  // The same supplier again saves a delivery; companies like that.
  const near = others.filter(({ product }) => product.store === first?.product.store && product.key !== first.product.key)
  const rest = chance.some(chance.chance(0.55) && near.length > 0 ? near : others.filter((listed) => listed !== first), wanted - 1)
  return (first ? [first, ...rest] : rest).map(({ product }) => ({
    productKey: product.key,
    store: product.store,
    price: product.price,
    quantity: quantityOf(chance, product.price),
  }))
}

/** Cheap things are bought by the dozen, machines one at a time. */
function quantityOf(chance: Random, price: number): number {
  if (price < 15_000) return chance.pick([20, 25, 40, 50, 60, 100, 120])
  if (price < 60_000) return chance.pick([5, 8, 10, 12, 20, 24, 30])
  if (price < 250_000) return chance.pick([2, 3, 4, 5, 6, 8, 10])
  if (price < 1_500_000) return chance.pick([1, 1, 2, 2, 3, 4])
  return price < 6_000_000 ? chance.pick([1, 1, 1, 2]) : 1
}
