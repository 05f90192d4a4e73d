import { sql } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { indexProducts, removeProducts } from '#server/catalog/search/documents.ts'

/** Takes products that are locked out of open carts. */
export type RemoveFromCarts = (tx: Tx, ids: readonly ProductId[]) => Promise<unknown>

/** These locked products are in no public answer from now on; orders and papers keep them. */
export async function withholdProducts(tx: Tx, removeFromCarts: RemoveFromCarts, ids: ProductId[]) {
  if (ids.length === 0) return
  await sql`update products set deleted_at = now(), withheld = true where id = any(${ids}::bigint[]) and deleted_at is null`.execute(tx)
  await removeProducts(tx, ids)
  await removeFromCarts(tx, ids)
}

/** They are back; those of a closed account stay away. */
export async function restoreProducts(tx: Tx, ids: ProductId[]) {
  if (ids.length === 0) return
  await sql`
    update products p set withheld = false, deleted_at = case when x.closed_at is null then null else p.deleted_at end
    from shops s join sellers x on x.id = s.seller_id where s.id = p.shop_id and p.id = any(${ids}::bigint[]) and p.withheld`.execute(tx)
  await indexProducts(tx, ids)
}
