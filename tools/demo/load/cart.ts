import type { ProductId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { products } from '../products.ts'
import type { People } from './people.ts'
import { insertForIds, insertRows } from './rows.ts'

/**
 * The cart of the demo's buyer. The second line was seen at an older price, so the cart shows a price change;
 * the last one is less than its store takes orders from.
 */
const wanted = [
  { name: 'Standing Pouch Kopi 250 g (isi 50)', quantity: 6, seen: 1 },
  { name: 'Gelas Kertas 8 oz Cetak (isi 1.000)', quantity: 2, seen: 0.95 },
  { name: 'Mesin Vacuum Sealer Kemasan 30 cm', quantity: 1, seen: 1 },
  { name: 'Pulpen Gel Hitam 0,5 mm (isi 12)', quantity: 1, seen: 1 },
] as const

export async function loadCart(tx: Tx, people: People, ids: Map<string, ProductId>, now: Date) {
  const createdAt = new Date(now.getTime() - 3 * 3_600_000)
  const [orderId] = await insertForIds(tx, 'orders', [
    { buyerId: people.buyers.get('sagara')!, userId: people.openers.get('sagara')!, createdAt, updatedAt: createdAt, status: 'cart' },
  ])
  const lines = wanted.flatMap(({ name, quantity, seen }) => {
    const product = products.find((candidate) => candidate.name === name)
    const productId = product && ids.get(product.key)
    return product && productId
      ? [
          {
            orderId: orderId!,
            productId,
            variantId: firstVariantOf(productId),
            shopId: people.shops.get(product.store)!,
            quantity,
            seenPrice: Math.round((product.price * seen) / 500) * 500,
            createdAt,
          },
        ]
      : []
  })
  await insertRows(tx, 'orderLines', lines)
}
