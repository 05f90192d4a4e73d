import { sql, type SqlBool } from 'kysely'
import type { SellerId, ShopId } from '#contract/ids.ts'
import type { SaleFilter } from '#contract/transactions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { placeOf } from '#contract/lists.ts'
import { ownShop } from '#server/catalog/api.ts'
import { customerColumns, presentSales, salesOf } from '#server/trade/orders/lists.ts'
import { like } from '#server/platform/db/like.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { anyOf, ofEach } from '#server/platform/db/anyOf.ts'
import { startOfDay } from '#server/platform/db/today.ts'
import { orderColumns } from '../orders/columns.ts'

type Sort = SaleFilter['sort']

const direction = (sort: Sort) => (sort === 'newest' || sort === 'largest' ? 'desc' : 'asc')

/** A page of an own store's sales. Throws `not-found`. */
export async function pageSales(db: Db, sellerId: SellerId, shopId: ShopId, filter: SaleFilter) {
  await ownShop(db, sellerId, shopId)
  const query = sales(db, shopId, filter)
  const { total } = await query.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { offset, place } = placeOf(total, filter)
  const column = filter.sort === 'largest' || filter.sort === 'smallest' ? 'storeOrders.subtotal' : 'storeOrders.paidAt'
  const way = direction(filter.sort)
  // Joins orders and buyers only for the page shown, not for all sales.
  const page = await query
    .select('storeOrders.id')
    .orderBy(column, way)
    .orderBy('storeOrders.id', way)
    .limit(filter.limit)
    .offset(offset)
    .execute()
  const ids = page.map(({ id }) => id)
  const rows = await salesOf(db, shopId)
    .select(orderColumns)
    .select(['storeOrders.subtotal', ...customerColumns])
    .where('storeOrders.id', '=', anyOf(ids))
    .orderBy(column, way)
    .orderBy('storeOrders.id', way)
    .modifyEnd(keepPlan)
    .execute()
  return { ...place, rows: await presentSales(db, shopId, rows) }
}

function sales(db: Db, shopId: ShopId, { from, to, q, method, status }: Pick<SaleFilter, 'from' | 'to' | 'q' | 'method' | 'status'>) {
  return db
    .selectFrom('storeOrders')
    .$if(q === '', (query) => query.modifyEnd(keepPlan))
    .where('storeOrders.shopId', '=', shopId)
    .$if(method !== 'any', (query) => query.where('storeOrders.paymentMethod', '=', method))
    .$if(status !== 'any', (query) => query.where('storeOrders.status', '=', status))
    .$if(from !== undefined, (query) => query.where('storeOrders.paidAt', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('storeOrders.paidAt', '<', startOfDay(to ?? '', 1)))
    .$if(q !== '', (query) =>
      query.where(
        sql<SqlBool>`(store_orders.order_id::text = ${q}
          or exists (select from orders o join buyers b on b.id = o.buyer_id where o.id = store_orders.order_id and (b.name ilike ${like(q)} or o.po_number ilike ${like(q)}) ${ofEach})
          or exists (select from order_lines l where l.order_id = store_orders.order_id and l.shop_id = store_orders.shop_id and l.name ilike ${like(q)} ${ofEach}))`,
      ),
    )
}
