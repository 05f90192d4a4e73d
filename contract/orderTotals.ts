import type { StoreTotal } from './storeOrders.ts'

/** Rupiah of several amounts. What no number holds exactly is cut there. */
export const sumOf = (amounts: readonly number[]) =>
  Math.min(
    amounts.reduce((sum, amount) => sum + amount, 0),
    Number.MAX_SAFE_INTEGER,
  )

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
