import { dayInWib } from '#contract/dayCount.ts'
import type { BuyerKey } from './buyers.ts'
import { buyers } from './buyers.ts'
import { day, midnight, officeHour } from './calendar.ts'
import type { DemoListing } from './listing.ts'
import type { PlannedOrder } from './orders.ts'
import { planParts } from './parts.ts'
import { choosePayment } from './payments.ts'
import { random } from './random.ts'

/** A store with a month of exactly so many sales, for its fakturs: the month before this one. */
export const busyMonth = { store: 'karya-bangun', sales: 37 } as const

type Order = Omit<PlannedOrder, 'number'>
const isSale = (order: Order, month: string) =>
  dayInWib(new Date(order.paidAt)).startsWith(month) &&
  order.parts.some(({ store, steps }) => store === busyMonth.store && !steps.some(({ to }) => to === 'rejected' || to === 'refunded'))

/** Small orders of several companies that fill the busy month up. */
export function fillBusyMonth(market: readonly DemoListing[], planned: readonly Order[], now: Date): Order[] {
  const first = new Date(`${dayInWib(now).slice(0, 7)}-01T00:00:00+07:00`)
  const month = dayInWib(new Date(first.getTime() - day)).slice(0, 7)
  const missing = busyMonth.sales - planned.filter((order) => isSale(order, month)).length
  const shelf = market.filter(({ product }) => product.store === busyMonth.store && product.price < 400_000)
  const chance = random('busy month')
  return Array.from({ length: Math.max(0, missing) }, (_, at): Order => {
    const daysAgo = Math.round((now.getTime() - first.getTime()) / day) + 2 + (at % 26)
    const listed = chance.pick(shelf.filter((each) => each.daysAgo > daysAgo + 1))
    const buyer: BuyerKey = buyers[at % buyers.length]?.key ?? 'sagara'
    const line = {
      productKey: listed.product.key,
      store: listed.product.store,
      price: listed.product.price,
      quantity: quantityOf(listed.product.price),
    }
    const total = line.price * line.quantity
    const payment = choosePayment(chance, total)
    const paidAt = officeHour(chance, midnight(now, daysAgo))
    const steady = { ...chance, chance: (share: number) => share > 0.5 && chance.chance(share) }
    return {
      buyer,
      openedAt: paidAt - 600_000,
      paidAt,
      lines: [line],
      total,
      payment,
      parts: planParts(steady, [line], payment, paidAt, now),
    }
  })
}

/** Every way of paying takes that much. */
const quantityOf = (price: number) => Math.max(2, Math.ceil(150_000 / price))
