import { sql, type SqlBool } from 'kysely'
import type { BuyerId, SellerId, ShopId } from '#contract/ids.ts'
import { sumOf } from '#contract/orderTotals.ts'
import type { PurchaseFilter, PurchasePage, SaleFilter } from '#contract/transactions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { placeOf } from '#contract/lists.ts'
import { ownShop } from '#server/catalog/api.ts'
import { customerColumns, presentPurchases, presentSales, salesOf } from '#server/trade/orders/lists.ts'
import { ofCompany, ownedBy } from '#server/platform/db/ownedBy.ts'
import { keepPlan, runPrepared } from '#server/platform/db/prepared.ts'
import { anyOf, ofEach } from '#server/platform/db/anyOf.ts'
import { orderColumns, orderHead, orderNames, type OrderRow } from '../orders/columns.ts'

type Sort = PurchaseFilter['sort']

/** Midnight that begins a day in WIB; `days` later. */
const midnight = (date: string, days = 0) => sql<Date>`((${date}::date + ${days}::integer)::timestamp at time zone 'Asia/Jakarta')`
const like = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
const direction = (sort: Sort) => (sort === 'newest' || sort === 'largest' ? 'desc' : 'asc')

const monthOf = (paidAt: string) => `to_char(${paidAt} at time zone 'Asia/Jakarta', 'YYYY-MM')`

type MonthSum = PurchasePage['months'][number]
type Sums = { total: number; goodsTotal: number }
type Purchase = OrderRow & { month: string }

// Joins the months only to the orders of the page, after its limit.
const plainPage = (order: string) => `
  with months as (select ${monthOf('o.paid_at')} as month, count(*) as orders, sum(o.total_price)::bigint as goods
    from orders o where ${ofCompany('$1', 'o')} and o.paid_at is not null group by 1),
  counted as (select sum(orders)::bigint as total, sum(goods)::bigint as goods from months),
  page as (select o.paid_at, o.total_price, ${orderHead} from orders o where ${ofCompany('$1', 'o')} and o.paid_at is not null order by ${order} limit $2
    offset (select greatest(least($3::bigint - 1, (total - 1) / $2::bigint), 0) * $2::bigint from counted))
  select c.total, c.goods as "goodsTotal", m.month, m.orders, m.goods as "monthGoods", ${orderNames}
  from page o cross join counted c join months m on m.month = ${monthOf('o.paid_at')} order by ${order}`
const plainPages: Record<Sort, string> = {
  newest: plainPage('o.paid_at desc, o.id desc'),
  oldest: plainPage('o.paid_at, o.id'),
  largest: plainPage('o.total_price desc, o.id desc'),
  smallest: plainPage('o.total_price, o.id'),
}

/** A page of the buyer's purchases, with the sums of all pages. */
export async function pagePurchases(db: Db, buyerId: BuyerId, filter: PurchaseFilter): Promise<PurchasePage> {
  if (filter.q === '' && filter.from === undefined && filter.to === undefined) {
    const rows = await runPrepared<Purchase & Sums & { orders: number; monthGoods: number }>(db, plainPages[filter.sort], [
      buyerId,
      filter.limit,
      filter.page,
    ])
    const months = rows.map(({ month, orders, monthGoods }) => ({ month, orders, goodsTotal: monthGoods }))
    return presentPage(db, filter, { ...(rows[0] ?? { total: 0, goodsTotal: 0 }), months, rows })
  }
  const query = purchases(db, buyerId, filter)
  const month = sql<string>`${sql.raw(monthOf('orders.paid_at'))}`.as('month')
  const months = await query
    .select((row) => [month, row.fn.countAll<number>().as('orders'), sql<number>`sum(orders.total_price)::bigint`.as('goodsTotal')])
    .groupBy('month')
    .execute()
  const [total, goodsTotal] = [sumOf(months.map(({ orders }) => orders)), sumOf(months.map(({ goodsTotal }) => goodsTotal))]
  const rows = await query
    .select([...orderColumns, month])
    .orderBy(filter.sort === 'largest' || filter.sort === 'smallest' ? 'totalPrice' : 'paidAt', direction(filter.sort))
    .orderBy('orders.id', direction(filter.sort))
    .limit(filter.limit)
    .offset(placeOf(total, filter).offset)
    .execute()
  return presentPage(db, filter, { total, goodsTotal, months, rows })
}

/** Presents a page with those of the months that its orders are in. */
async function presentPage(db: Db, filter: PurchaseFilter, page: Sums & { months: MonthSum[]; rows: Purchase[] }): Promise<PurchasePage> {
  const { total, goodsTotal, rows } = page
  const sums = new Map(page.months.map((sum) => [sum.month, sum]))
  const months = [...new Set(rows.map(({ month }) => month))].flatMap((month) => sums.get(month) ?? [])
  return { ...placeOf(total, filter).place, goodsTotal, months, rows: await presentPurchases(db, rows) }
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
