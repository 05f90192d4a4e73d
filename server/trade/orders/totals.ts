import type { OrderId, ShopId } from '#contract/ids.ts'
import { depositOf, storeSums, sumOf } from '#contract/orderTotals.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { ppnOnTop, taxOfStore, type Taxable } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { priceLines } from './linePrices.ts'
import { linesOf, type Line } from './lines.ts'

/** A line with its price and its store's extra costs, which are equal on all lines of the store. */
export type CostedLine = Taxable & Pick<Line, 'shopId' | 'shipping' | 'note' | 'choosesDelivery' | 'minOrder' | 'deposit' | 'quantity'>

/** Totals per store: goods, delivery, and PPN on top. The only place that adds them up. Lines are at frozen or current prices. Rupiah. */
export function totalsOf(lines: readonly CostedLine[]): StoreTotal[] {
  const byStore = Map.groupBy(lines, (line) => line.shopId)
  return [...byStore].map(([shopId, ofStore]) => totalOfStore(shopId, ofStore))
}

function totalOfStore(ShopId: ShopId, lines: CostedLine[]): StoreTotal {
  const goods = sumOf(lines.map(({ total }) => total))
  const { deliveryPrice: delivery, shipping, note, choosesDelivery, minOrder } = lines[0]!
  const tax = taxOfStore(lines)
  const ppn = ppnOnTop(tax)
  return {
    ShopId,
    goods,
    delivery,
    ppn,
    ...storeSums({ goods, delivery, ppn, minOrder }),
    deposit: sumOf(lines.map(depositOf)),
    shipping,
    choosesDelivery,
    minOrder,
    note,
    ...(tax ? { tax } : {}),
  }
}

/** Totals of orders at their frozen prices. */
export async function readFrozenTotals(db: Db, ids: readonly OrderId[]): Promise<Map<OrderId, StoreTotal[]>> {
  const lines = Map.groupBy(priceLines(await linesOf(db, ids), true), ({ orderId }) => orderId)
  return new Map(ids.map((id) => [id, totalsOf(lines.get(id) ?? [])]))
}

/** Totals of an order at its frozen prices. */
export const frozenTotals = async (db: Db, id: OrderId) => (await readFrozenTotals(db, [id])).get(id)!
