import type { ShopId } from '#contract/ids.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { ppnOnTop, taxOfStore, type Taxable } from '#server/catalog/taxes/store.ts'
import { sumOf, type Line } from './lines.ts'

/** What a line says of its order's money: what it comes to, and what its store's part costs besides (each line of a store says the same). */
export type Costed = Taxable & Pick<Line, 'shopId' | 'shipping' | 'note' | 'choosesDelivery' | 'minOrder' | 'deposit' | 'quantity'>

/**
 * What an order costs, store by store: goods, their delivery, and PPN on top of the prices. The one place that adds them up;
 * lines are at their frozen prices, or at those of today. Rupiah.
 */
export function totalsOf(lines: readonly Costed[]): StoreTotal[] {
  const byStore = Map.groupBy(lines, (line) => line.shopId)
  return [...byStore].map(([shopId, ofStore]) => totalOfStore(shopId, ofStore))
}

function totalOfStore(ShopId: ShopId, lines: Costed[]): StoreTotal {
  const goods = sumOf(lines.map(({ total }) => total))
  const { deliveryPrice: delivery, shipping, note, choosesDelivery, minOrder } = lines[0]!
  const tax = taxOfStore(lines)
  const ppn = ppnOnTop(tax)
  return {
    ShopId,
    goods,
    delivery,
    ppn,
    total: sumOf([goods, delivery, ppn]),
    deposit: sumOf(lines.map(depositOf)),
    shipping,
    choosesDelivery,
    minOrder,
    missing: Math.max(0, minOrder - goods),
    note,
    ...(tax ? { tax } : {}),
  }
}

export const goodsOf = (totals: readonly StoreTotal[]) => sumOf(totals.map(({ goods }) => goods))

/** What is left with the store for all pieces of a line; quantities of what is let are pieces. Rupiah. */
export const depositOf = ({ deposit, quantity }: Pick<Line, 'deposit' | 'quantity'>) => deposit * quantity

/** What is to be paid for all of them, with what goes back later. Rupiah. */
export const payableOf = (totals: readonly StoreTotal[]) => sumOf(totals.flatMap(({ total, deposit }) => [total, deposit]))
