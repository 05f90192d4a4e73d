import { sql } from 'kysely'
import type { ProductId, SellerId, ShopId } from '#contract/ids.ts'
import type { StockedProduct } from '#contract/stock.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { placeOf } from '#contract/lists.ts'
import { lackedAttributes } from '#server/catalog/attributes/lists.ts'
import { productViews } from '#server/catalog/products/find.ts'
import { ownShop } from '#server/catalog/products/ownShop.ts'

const isUnmended = sql<boolean>`exists (${sql.raw(lackedAttributes)})`

type Wish = { page: number; limit: number; only?: 'low' | 'out' | 'unmended' | undefined }
type StockPage = { currentPage: number; totalPage: number; total: number; rows: StockedProduct[] }

/** A page of an own store's products, newest first; narrowed to scarce ones the scarcest first. Throws `not-found`. */
export async function listStock(db: Db, sellerId: SellerId, shopId: ShopId, { page, limit, only }: Wish): Promise<StockPage> {
  await ownShop(db, sellerId, shopId)
  const live = db
    .selectFrom('products as p')
    .where('shopId', '=', shopId)
    .where(sql<boolean>`(deleted_at is null or withheld)`)
    .$if(only === 'low', (query) => query.where(sql<boolean>`stock - held <= low_stock`))
    .$if(only === 'out', (query) => query.where(sql<boolean>`stock = held`))
    .$if(only === 'unmended', (query) => query.where(isUnmended))
  const { total } = await live.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { place, offset } = placeOf(total, { page, limit })
  const isScarcestFirst = only === 'low' || only === 'out'
  // The counts below are read for the page alone.
  const shown = await live
    .select('id')
    .$if(isScarcestFirst, (query) => query.orderBy(sql`stock - held`))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const pieces = await db
    .selectFrom('products as p')
    .select(['id', 'held', 'lowStock', 'withheld'])
    .select(sql<number>`greatest((select count(*) from sale_units where product_id = p.id), 1)`.as('unitCount'))
    .select(sql<number>`(select count(*) from variants where product_id = p.id and active)`.as('variantCount'))
    .select(isUnmended.as('unmended'))
    .where('id', '=', anyOf(shown.map(({ id }): ProductId => id)))
    .$if(isScarcestFirst, (query) => query.orderBy(sql`stock - held`))
    .orderBy('id', 'desc')
    .modifyEnd(keepPlan)
    .execute()
  const products = await productViews(
    db,
    pieces.map(({ id }): ProductId => id),
  )
  return {
    ...place,
    rows: pieces.flatMap(({ id, withheld, unmended, ...counted }) => {
      const product = products.get(id)
      return product ? [{ ...product, ...counted, ...(withheld ? { withheld } : {}), ...(unmended ? { unmended } : {}) }] : []
    }),
  }
}
