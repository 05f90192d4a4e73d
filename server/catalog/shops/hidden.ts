import { sql } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import type { ImportId } from '#contract/imports.ts'
import type { Profile } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { indexProducts, removeProducts } from '#server/catalog/search/documents.ts'
import type { RemoveFromCarts } from '../moderation/shelves.ts'

/** Takes all goods of a locked seller off the shelves and out of open carts, until they are shown again; what is withheld stays so. */
export async function hideGoods(tx: Tx, removeFromCarts: RemoveFromCarts, seller: Profile<'supplier'>) {
  const found = await sql<{ id: ProductId }>`select p.id from products p join shops s on s.id = p.shop_id
    where ${ownedBy(seller, 's')} and p.deleted_at is null order by p.id for update of p`.execute(tx)
  const ids = found.rows.map(({ id }) => id)
  await sql`insert into hidden_products (product_id, shop_id) select id, shop_id from products where id = any(${ids}::bigint[])`.execute(tx)
  await sql`update products set deleted_at = now() where id = any(${ids}::bigint[])`.execute(tx)
  await removeProducts(tx, ids)
  await removeFromCarts(tx, ids)
  await tellStore(tx, seller)
}

/** Puts back what was hidden, and goes on with files that wait; of an account that closed nothing comes back. */
export async function showGoods(tx: Tx, seller: Profile<'supplier'>) {
  const { rows } = await sql<{ id: ProductId; open: boolean }>`
    with hidden as (delete from hidden_products h using shops s where s.id = h.shop_id and ${ownedBy(seller, 's')} returning h.product_id)
    select hidden.product_id as id, x.closed_at is null as open from hidden, sellers x where x.id = ${seller.id} order by 1`.execute(tx)
  const ids = rows.filter(({ open }) => open).map(({ id }) => id)
  await sql`update products set deleted_at = null where id = any(${ids}::bigint[]) and not withheld`.execute(tx)
  await indexProducts(tx, ids)
  await tellStore(tx, seller)
  const waiting = await sql<{ id: ImportId }>`select i.id from product_imports i join shops s on s.id = i.shop_id
    where ${ownedBy(seller, 's')} and i.status = 'waiting' order by i.id limit 20`.execute(tx)
  for (const { id } of waiting.rows) await addJob(tx, 'import-products', { importId: id })
}

/** Pages that show the store say so. */
const tellStore = (tx: Tx, seller: Profile<'supplier'>) =>
  sql`update shops s set updated_at = now() where ${ownedBy(seller, 's')}`.execute(tx)
