import { sql } from 'kysely'
import type { BuyerId, ListId, ProductId, VariantId } from '#contract/ids.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Product } from '#contract/products.ts'
import { quantityOf } from '#contract/quantities.ts'
import { listLimits, type ListHead, type ListInBrief, type SavedList } from '#contract/savedLists.ts'
import type { Unit } from '#contract/units.ts'
import { askPrices, type AskedLine, choiceOf, unitOf, productViews, variantName } from '#server/catalog/api.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { withoutWish, type RefillQuery } from '../carts/refill.ts'

type Row = {
  productId: ProductId
  variantId: VariantId
  unit: Unit
  factor: number
  quantity: number
  note: string
  options: Record<string, string>
}
type HeadRow = Omit<ListHead, 'updatedAt'> & { updatedAt: Date }

const headsOf = (db: Db | Tx, buyerId: BuyerId) =>
  db
    .selectFrom('lists')
    .select(['id', 'name', 'version', 'updatedAt'])
    .select(sql<number>`(select count(*) from list_lines l where l.list_id = lists.id)`.as('lines'))
    .where(ownedBy({ role: 'buyer', id: buyerId }))

const presentHead = ({ updatedAt, ...row }: HeadRow): ListHead => ({ ...row, updatedAt: updatedAt.toISOString() })

const firstGoods = sql<{ name: string; file: string | null }[]>`
  (select coalesce(json_agg(json_build_object('name', p.name, 'file', (
      select file from product_images i where i.product_id = p.id order by i.position limit 1)) order by l.position, l.variant_id), '[]')
    from (select product_id, variant_id, position from list_lines where list_id = lists.id order by position, variant_id limit 4) l
      join products p on p.id = l.product_id)`

/** A company's lists, the last changed first. */
export async function listsInBrief(db: Db, buyerId: BuyerId): Promise<ListInBrief[]> {
  const heads = headsOf(db, buyerId).select(firstGoods.as('goods'))
  const rows = await heads.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(listLimits.lists).execute()
  return rows.map(({ goods, ...head }) => ({
    ...presentHead(head),
    goods: goods.map(({ name, file }) => ({ name, image: pictureUrl(file) })),
  }))
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
  const { rows } = await sql<Row>`
    select l.product_id, l.variant_id, l.unit, l.factor, l.quantity, l.note, v.options from list_lines l join variants v on v.id = l.variant_id
    where l.list_id = ${id} order by l.position, l.variant_id, l.unit`.execute(db)
  const asked = rows.map((row) => ({ VariantId: row.variantId, unit: row.unit, quantity: quantityOf(row.quantity, row.factor) }))
  const [products, prices] = await Promise.all([
    productViews(db, [...new Set(rows.map(({ productId }) => productId))]),
    askPrices(db, buyerId, asked),
  ])
  return { ...head, lines: rows.flatMap((row, at) => presentLine(row, products.get(row.productId), prices[at])) }
}

function presentLine(
  { productId: ProductId, variantId: VariantId, unit, quantity, note, options }: Row,
  Product?: Product,
  asked?: AskedLine,
) {
  if (!Product || !asked) return []
  const { price: today, terms } = asked
  const sold = terms && unitOf(terms, unit)
  return {
    ProductId,
    VariantId,
    unit,
    quantity,
    note,
    Product,
    today,
    name: variantName(Product.name, options),
    isSold: today.problem?.code !== 'no-longer-sold',
    choice: sold ? choiceOf(terms, sold) : null,
  }
}

/** Query of the lines that a list adds to the cart. */
export const linesWanted = (id: ListId): RefillQuery =>
  sql`select product_id, variant_id, quantity, unit, factor, seen_price as price, null::text as name, ${withoutWish}
    from list_lines where list_id = ${id}`
