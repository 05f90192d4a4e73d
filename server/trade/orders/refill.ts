import { sql, type RawBuilder } from 'kysely'
import type { BuyerId, OrderId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { RefillChange } from '#contract/cartLines.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { lockOrCreateCart } from './findOrder.ts'
import { refuseOverfull } from './lines.ts'
import { presentOrders } from './present.ts'

/**
 * Puts the products of one of my orders into the cart, at the prices of today and as far as there are enough; what differs
 * from the order is told. Twice is as once. Throws `not-found`, `not-allowed-now` for the cart itself, `cart-full`.
 */
export const refill = (db: Db, buyerId: BuyerId, orderId: OrderId) =>
  fillWith(
    db,
    buyerId,
    sql`select product_id, variant_id, quantity, coalesce(price, seen_price) as price, name from order_lines where order_id = ${orderId}`,
    async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .where(ownedBy({ role: 'buyer', id: buyerId }))
        .executeTakeFirst()
      if (!order) throw new Problem('not-found')
      if (order.status === 'cart') throw new Problem('not-allowed-now')
    },
  )

/** Rows of what is wanted: product_id, variant_id, quantity, and its price and name when it was; without a name today's. */
export type Wanted = RawBuilder<unknown>

/** The same with anything wanted, unless `refuse` throws in the same transaction. Throws `cart-full`. */
export async function fillWith(db: Db, buyerId: BuyerId, wanted: Wanted, refuse: (tx: Tx) => Promise<unknown>) {
  const { cart, changes } = await inTransaction(db, async (tx) => {
    await refuse(tx)
    return putIntoCart(tx, buyerId, wanted)
  })
  const [filled] = await presentOrders(db, [cart])
  if (!filled) throw new Error(`there is no cart ${cart.id}`)
  return { cart: filled, changes }
}

async function putIntoCart(tx: Tx, buyerId: BuyerId, wanted: Wanted) {
  const cart = await lockOrCreateCart(tx, buyerId)
  const lines = await orderedLines(tx, wanted)
  const sold = lines.filter(({ now }) => now.quantity > 0)
  if (sold.length > 0)
    await tx
      .insertInto('orderLines')
      .values(
        sold.map(({ productId, variantId, shopId, now }) => ({
          orderId: cart.id,
          productId,
          variantId,
          shopId,
          quantity: now.quantity,
          seenPrice: now.price,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['orderId', 'productId']).doUpdateSet((row) => ({
          quantity: sql<number>`greatest(${row.ref('orderLines.quantity')}, ${row.ref('excluded.quantity')})`,
          variantId: row.ref('excluded.variantId'),
          seenPrice: row.ref('excluded.seenPrice'),
        })),
      )
      .execute()
  await refuseOverfull(tx, cart.id)
  return { cart, changes: lines.map(changeOf).filter(({ changes }) => changes.length > 0) }
}

type Sold = { quantity: number; price: number }
type Ordered = { productId: ProductId; variantId: VariantId; shopId: ShopId; name: string; isSold: boolean; ordered: Sold; now: Sold }

/** Key-share locked: a deletion waits for the line, or the line finds the product deleted. */
async function orderedLines(tx: Tx, wanted: Wanted): Promise<Ordered[]> {
  const { rows } = await sql<Sold & Omit<Ordered, 'ordered' | 'now'> & { priceToday: number; free: number }>`
    select l.product_id, l.variant_id, p.shop_id, l.quantity, l.price, coalesce(l.name, p.name) as name,
      p.deleted_at is null as is_sold, v.price as price_today, greatest(v.stock - v.held, 0) as free
    from (${wanted}) l join variants v on v.id = l.variant_id join products p on p.id = l.product_id
    order by p.id for key share of p`.execute(tx)
  return rows.map(({ quantity, price, priceToday, free, ...line }) => ({
    ...line,
    ordered: { quantity, price },
    now: { quantity: line.isSold ? Math.min(quantity, free) : 0, price: priceToday },
  }))
}

function changeOf({ productId, variantId, name, isSold, ordered, now }: Ordered): RefillChange {
  const changes: RefillChange['changes'] = !isSold
    ? ['no-longer-sold']
    : now.quantity === 0
      ? ['sold-out']
      : [
          ...(now.quantity < ordered.quantity ? (['fewer-left'] as const) : []),
          ...(now.price === ordered.price ? [] : (['price'] as const)),
        ]
  return { ProductId: productId, VariantId: variantId, unit: 'pcs', name, changes, ordered, now }
}
