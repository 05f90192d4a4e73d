import { sql } from 'kysely'
import { isByDay } from '#contract/dayCount.ts'
import type { BulkEdit } from '#contract/bulkEdit.ts'
import type { ProductId } from '#contract/ids.ts'
import { addCapacity, capacitiesOf } from '#server/catalog/products/capacity.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Profile } from '#server/platform/actor.ts'
import { applyRules } from '#server/catalog/moderation/hold.ts'
import type { RemoveFromCarts } from '#server/catalog/moderation/shelves.ts'
import { refuseRisingTiers } from '#server/catalog/prices/firstTiers.ts'
import { indexProducts } from '#server/catalog/search/documents.ts'
import { rebaseStock, setStock } from '#server/catalog/stock/edit.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

/**
 * Sets price and stock of own products, all or none; `stock` is what may still be sold, or booked on a usual day, and nothing for what is made to order.
 * Throws `not-found`, `stock-changed`.
 */
export async function editMany(
  db: Db,
  removeFromCarts: RemoveFromCarts,
  seller: Profile<'supplier'>,
  { products }: BulkEdit,
): Promise<number> {
  const wished = new Map(products.map((product) => [product.id, product]))
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: ProductId; stock: number; held: number; price: number; kind: string }>`
      select p.id, p.stock, p.held, p.price, p.kind from products p join shops s on s.id = p.shop_id
      where p.id = any(${[...wished.keys()]}::bigint[]) and ${ownedBy(seller, 's')} and (p.deleted_at is null or p.withheld) order by p.id for update of p`.execute(
      tx,
    )
    if (rows.length !== wished.size) throw new Problem('not-found')
    const capacities = await capacitiesOf(
      tx,
      rows.filter(({ kind }) => isByDay(kind)).map(({ id }) => id),
    )
    const changed = rows.flatMap(({ id, stock, held, price, kind }) => {
      const wish = wished.get(id)
      const after = wish?.stock === undefined || kind !== 'goods' ? stock : rebaseStock({ stock, held }, wish.stock, wish.stockSeen)
      const capacity = capacities.get(id)
      const more = capacity === undefined || wish?.stock === undefined ? 0 : wish.stock - capacity
      const next = { id, price: wish?.price ?? price, before: stock, after, more }
      return next.price === price && after === stock && more === 0 ? [] : [next]
    })
    await sql`
      update products p set price = given.price, updated_at = now()
      from unnest(${changed.map((p) => p.id)}::bigint[], ${changed.map((p) => p.price)}::bigint[]) as given (id, price)
      where p.id = given.id`.execute(tx)
    await refuseRisingTiers(
      tx,
      changed.map((p) => p.id),
      (_, id) => `products.${products.findIndex((product) => product.id === id)}.price`,
    )
    await setStock(tx, seller.id, changed)
    await addCapacity(
      tx,
      changed.filter(({ more }) => more !== 0),
    )
    const ids = changed.map((p) => p.id)
    await indexProducts(tx, ids)
    await applyRules(tx, removeFromCarts, ids)
    return changed.length
  })
}
