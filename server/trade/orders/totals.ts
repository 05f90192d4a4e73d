import type { ShopId } from '#contract/ids.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { priceOf, sumOf, totalOf, type Line } from './lines.ts'

/** What a line says of its order's money: its own price, and what its store's part costs besides (each line of a store says the same). */
export type Costed = Pick<Line, 'shopId' | 'quantity' | 'price' | 'priceToday' | 'deliveryPrice' | 'ppn'>

/**
 * What an order costs, store by store: goods, their delivery, and PPN on top of the prices. The one place that adds them up;
 * lines are at their frozen prices, or at those of today. Rupiah.
 */
export function totalsOf(lines: readonly Costed[]): StoreTotal[] {
  const byStore = Map.groupBy(lines, (line) => line.shopId)
  return [...byStore].map(([shopId, ofStore]) => totalOfStore(shopId, ofStore))
}

function totalOfStore(ShopId: ShopId, lines: Costed[]): StoreTotal {
  const goods = sumOf(lines.map((line) => totalOf(priceOf(line), line.quantity)))
  const { deliveryPrice: delivery, ppn } = lines[0]!
  return { ShopId, goods, delivery, ppn, total: sumOf([goods, delivery, ppn]) }
}

export const goodsOf = (totals: readonly StoreTotal[]) => sumOf(totals.map(({ goods }) => goods))

/** What is to be paid for all of them. Rupiah. */
export const payableOf = (totals: readonly StoreTotal[]) => sumOf(totals.map(({ total }) => total))
