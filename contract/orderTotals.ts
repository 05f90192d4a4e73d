import { lineTotal } from './steps.ts'
import type { StoreTotal } from './storeOrders.ts'

/** Rupiah of several amounts. What no number holds exactly is cut there. */
export const sumOf = (amounts: readonly number[]) =>
  Math.min(
    amounts.reduce((sum, amount) => sum + amount, 0),
    Number.MAX_SAFE_INTEGER,
  )

/** Converts a quantity, which has at most three decimals, to thousandths. */
const thousandths = (quantity: number) => Math.round(quantity * 1000)

/** The price of a quantity in rupiah, for callers that do not know the steps of its unit. Equals `lineTotal`. */
export const quantityTotal = (price: number, quantity: number) => lineTotal(price, thousandths(quantity), 1000)

/**
 * The price of a unit from that of its base unit, by the steps of both. Rounded up below one base unit, so that a thousand grams never
 * cost less than a kilogram. Rupiah.
 */
export const derivedPrice = (price: number, steps: number, baseSteps: number) =>
  steps < baseSteps ? Math.ceil((price * steps) / baseSteps) : lineTotal(price, steps, baseSteps)

/** The same for a unit of `count` base units. */
export const derivedPriceOf = (price: number, count: number) => derivedPrice(price, thousandths(count), 1000)

type StoreCosts = Pick<StoreTotal, 'goods' | 'delivery' | 'ppn' | 'minOrder'>

/** A store's goods, delivery and PPN on top together, and the amount that its minimum order lacks. Rupiah. */
export const storeSums = ({ goods, delivery, ppn, minOrder }: StoreCosts) => ({
  total: sumOf([goods, delivery, ppn]),
  missing: Math.max(0, minOrder - goods),
})

/** The goods of all stores. Rupiah. */
export const goodsOf = (stores: readonly Pick<StoreTotal, 'goods'>[]) => sumOf(stores.map(({ goods }) => goods))

/** The amount to pay for all stores, including deposits. Rupiah. */
export const payableOf = (stores: readonly Pick<StoreTotal, 'total' | 'deposit'>[]) =>
  sumOf(stores.flatMap(({ total, deposit }) => [total, deposit]))

/** The deposit for all pieces of a line. Quantities of rentals are pieces. Rupiah. */
export const depositOf = ({ deposit, quantity }: { deposit: number; quantity: number }) => deposit * quantity
