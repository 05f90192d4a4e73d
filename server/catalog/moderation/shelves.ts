import { sql } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { indexProducts, removeProducts } from '#server/catalog/search/documents.ts'

/** Removes locked products from open carts. */
export type RemoveFromCarts = (tx: Tx, ids: readonly ProductId[]) => Promise<unknown>

/** Hides locked products from all public responses; orders and documents keep them. */
export async function withholdProducts(tx: Tx, removeFromCarts: RemoveFromCarts, ids: ProductId[]) {
  if (ids.length === 0) return
  // Withholds products that a suspension hides, too, so that they stay away after its end.
  await sql`update products p set deleted_at = now(), withheld = true where id = any(${ids}::bigint[])
    and (deleted_at is null or exists (select from hidden_products h where h.product_id = p.id))`.execute(tx)
  await sql`delete from hidden_products where product_id = any(${ids}::bigint[])`.execute(tx)
  await removeProducts(tx, ids)
  await removeFromCarts(tx, ids)
}

/** Restores products. Those of a closed account stay away, and those of a suspended store until the suspension ends. */
export async function restoreProducts(tx: Tx, ids: ProductId[]) {
  if (ids.length === 0) return
  await sql`select from sellers x where x.id in (select s.seller_id from products p join shops s on s.id = p.shop_id
    where p.id = any(${ids}::bigint[])) order by x.id for key share of x`.execute(tx)
  await sql`insert into hidden_products (product_id, shop_id) select p.id, p.shop_id from products p join shops s on s.id = p.shop_id
    join sellers x on x.id = s.seller_id where p.id = any(${ids}::bigint[]) and p.withheld and x.suspended_until is not null`.execute(tx)
  await sql`
    update products p set withheld = false, deleted_at = case when x.closed_at is null and x.suspended_until is null then null else p.deleted_at end
    from shops s join sellers x on x.id = s.seller_id where s.id = p.shop_id and p.id = any(${ids}::bigint[]) and p.withheld`.execute(tx)
  await indexProducts(tx, ids)
}
