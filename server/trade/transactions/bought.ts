import type { BuyerId } from '#contract/ids.ts'
import type { BoughtGoods } from '#contract/transactions.ts'
import { askPrices } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { pagePurchases } from './purchases.ts'

/** Orders that are looked at, and goods that are named. */
const [maxOrders, maxGoods] = [10, 5]
const newest = { page: 1, limit: maxOrders, from: undefined, to: undefined, sort: 'newest', q: '', months: false } as const

/**
 * The last purchase of each product, newest first, with today's price for this company. Leaves out what needs more than a quantity (days,
 * made to order) and what cannot be bought so today.
 */
export async function listBought(db: Db, buyerId: BuyerId): Promise<BoughtGoods[]> {
  const { rows } = await pagePurchases(db, buyerId, newest)
  const simple = rows
    .flatMap(({ OrderProducts }) => OrderProducts)
    .filter(({ spec, files, fromDay }) => !spec && files.length === 0 && !fromDay)
  const lines = [...Map.groupBy(simple, ({ ProductId }) => ProductId).values()].flatMap(([last]) => last ?? []).slice(0, maxGoods)
  const priced = await askPrices(
    db,
    buyerId,
    lines.map(({ VariantId, unit, quantity }) => ({ VariantId, unit, quantity })),
  )
  return lines.flatMap(({ ProductId, VariantId, unit, quantity, Product: { name, mainImage } }, at) => {
    const today = priced[at]?.price
    return today && today.problem === null
      ? [{ ProductId, VariantId, unit, quantity, price: today.price, Product: { name, mainImage } }]
      : []
  })
}
