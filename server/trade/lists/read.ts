import { sql } from 'kysely'
import type { BuyerId, ListId, ProductId } from '#contract/ids.ts'
import { listLimits, type ListHead, type SavedList } from '#contract/savedLists.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Wanted } from '../orders/refill.ts'
import { productViews } from '#server/catalog/products/find.ts'

type HeadRow = Omit<ListHead, 'updatedAt'> & { updatedAt: Date }

const headsOf = (db: Db | Tx, buyerId: BuyerId) =>
  db
    .selectFrom('lists')
    .select(['id', 'name', 'version', 'updatedAt'])
    .select(sql<number>`(select count(*) from list_lines l where l.list_id = lists.id)`.as('lines'))
    .where(ownedBy({ role: 'buyer', id: buyerId }))

const presentHead = ({ updatedAt, ...row }: HeadRow): ListHead => ({ ...row, updatedAt: updatedAt.toISOString() })

/** A company's lists, the last changed first. */
export async function listHeads(db: Db, buyerId: BuyerId): Promise<ListHead[]> {
  const rows = await headsOf(db, buyerId).orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(listLimits.lists).execute()
  return rows.map(presentHead)
}

/** Throws `not-found`, also for another company's. */
export async function findHead(db: Db | Tx, buyerId: BuyerId, id: ListId): Promise<ListHead> {
  const row = await headsOf(db, buyerId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return presentHead(row)
}

/** A list with its products as of today, deleted ones too. Throws `not-found`. */
export async function findList(db: Db, buyerId: BuyerId, id: ListId): Promise<SavedList> {
  const { lines: _, ...head } = await findHead(db, buyerId, id)
  const { rows } = await sql<{ ProductId: ProductId; quantity: number; note: string; isSold: boolean }>`
    select l.product_id as "ProductId", l.quantity, l.note, p.deleted_at is null as is_sold
    from list_lines l join products p on p.id = l.product_id where l.list_id = ${id} order by l.position, l.variant_id`.execute(db)
  const products = await productViews(
    db,
    rows.map((row) => row.ProductId),
  )
  return {
    ...head,
    lines: rows.flatMap((row) => {
      const Product = products.get(row.ProductId)
      return Product ? [{ ...row, Product }] : []
    }),
  }
}

/** What a list puts into the cart. */
export const linesWanted = (id: ListId): Wanted =>
  sql`select product_id, variant_id, quantity, null::text as unit, null::integer as factor, seen_price as price, null::text as name from list_lines where list_id = ${id}`
