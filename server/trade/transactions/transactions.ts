import { sql, type SqlBool } from 'kysely'
import type { BuyerId, SellerId, ShopId } from '#contract/ids.ts'
import type { PurchaseFilter, SaleFilter } from '#contract/transactions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { placeOf } from '#contract/lists.ts'
import { ownShop } from '#server/catalog/api.ts'
import { customerColumns, presentPurchases, presentSales, salesOf } from '#server/trade/orders/lists.ts'
import { ofCompany, ownedBy } from '#server/platform/db/ownedBy.ts'
import { keepPlan, runPrepared } from '#server/platform/db/prepared.ts'
import { anyOf, ofEach } from '#server/platform/db/anyOf.ts'
import { orderColumns, orderHead, type OrderRow } from '../orders/columns.ts'

type Sort = PurchaseFilter['sort']

/** Midnight that begins a day in WIB; `days` later. */
const midnight = (date: string, days = 0) => sql<Date>`((${date}::date + ${days}::integer)::timestamp at time zone 'Asia/Jakarta')`
const like = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
const direction = (sort: Sort) => (sort === 'newest' || sort === 'largest' ? 'desc' : 'asc')

const plainPage = (order: string) => `
  with counted as (select count(*) as total from orders o where ${ofCompany('$1', 'o')} and o.paid_at is not null)
  select (select total from counted) as total, ${orderHead} from orders o where ${ofCompany('$1', 'o')} and o.paid_at is not null
  order by ${order} limit $2 offset (select greatest(least($3::bigint - 1, (total - 1) / $2::bigint), 0) * $2::bigint from counted)`
const plainPages: Record<Sort, string> = {
  newest: plainPage('o.paid_at desc, o.id desc'),
  oldest: plainPage('o.paid_at, o.id'),
  largest: plainPage('o.total_price desc, o.id desc'),
  smallest: plainPage('o.total_price, o.id'),
}

/** A page of the buyer's purchases. */
export async function pagePurchases(db: Db, buyerId: BuyerId, filter: PurchaseFilter) {
  if (filter.q === '' && filter.from === undefined && filter.to === undefined) {
    const rows = await runPrepared<OrderRow & { total: number }>(db, plainPages[filter.sort], [buyerId, filter.limit, filter.page])
    return { ...placeOf(rows[0]?.total ?? 0, filter).place, rows: await presentPurchases(db, rows) }
  }
  const query = purchases(db, buyerId, filter)
  const { total } = await query.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { offset, place } = placeOf(total, filter)
  const rows = await query
    .select(orderColumns)
    .orderBy(filter.sort === 'largest' || filter.sort === 'smallest' ? 'totalPrice' : 'paidAt', direction(filter.sort))
    .orderBy('orders.id', direction(filter.sort))
    .limit(filter.limit)
    .offset(offset)
    .execute()
  return { ...place, rows: await presentPurchases(db, rows) }
}

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

function purchases(db: Db, buyerId: BuyerId, { from, to, q }: Pick<PurchaseFilter, 'from' | 'to' | 'q'>) {
  return db
    .selectFrom('orders')
    .$if(q === '', (query) => query.modifyEnd(keepPlan))
    .where(ownedBy({ role: 'buyer', id: buyerId }))
    .where('paidAt', 'is not', null)
    .$if(from !== undefined, (query) => query.where('paidAt', '>=', midnight(from ?? '')))
    .$if(to !== undefined, (query) => query.where('paidAt', '<', midnight(to ?? '', 1)))
    .$if(q !== '', (query) =>
      query.where(
        sql<SqlBool>`(orders.id::text = ${q} or orders.po_number ilike ${like(q)} or exists (select from order_lines l join shops s on s.id = l.shop_id
          where l.order_id = orders.id and (l.name ilike ${like(q)} or s.name ilike ${like(q)}) ${ofEach}))`,
      ),
    )
}

function sales(db: Db, shopId: ShopId, { from, to, q, method, status }: Pick<SaleFilter, 'from' | 'to' | 'q' | 'method' | 'status'>) {
  return db
    .selectFrom('storeOrders')
    .$if(q === '', (query) => query.modifyEnd(keepPlan))
    .where('storeOrders.shopId', '=', shopId)
    .$if(method !== 'any', (query) => query.where('storeOrders.paymentMethod', '=', method))
    .$if(status !== 'any', (query) => query.where('storeOrders.status', '=', status))
    .$if(from !== undefined, (query) => query.where('storeOrders.paidAt', '>=', midnight(from ?? '')))
    .$if(to !== undefined, (query) => query.where('storeOrders.paidAt', '<', midnight(to ?? '', 1)))
    .$if(q !== '', (query) =>
      query.where(
        sql<SqlBool>`(store_orders.order_id::text = ${q}
          or exists (select from orders o join buyers b on b.id = o.buyer_id where o.id = store_orders.order_id and (b.name ilike ${like(q)} or o.po_number ilike ${like(q)}) ${ofEach})
          or exists (select from order_lines l where l.order_id = store_orders.order_id and l.shop_id = store_orders.shop_id and l.name ilike ${like(q)} ${ofEach}))`,
      ),
    )
}
