import type { BuyerId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import type { PurchaseFilter, PurchasePage } from '#contract/transactions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ofCompany } from '#server/platform/db/ownedBy.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { orderHead, orderNames, type OrderRow } from '../orders/columns.ts'
import { presentPurchases } from '../orders/lists.ts'
import { returnedOf } from '../storeOrders/returned.ts'
import { like } from './like.ts'

const sorts: Record<PurchaseFilter['sort'], string> = {
  newest: 'o.paid_at desc, o.id desc',
  oldest: 'o.paid_at, o.id',
  largest: 'o.total_price desc, o.id desc',
  smallest: 'o.total_price, o.id',
}

type Sums = Pick<PurchasePage, 'total' | 'goodsTotal' | 'spentTotal' | 'returnedTotal'>
type MonthSum = PurchasePage['months'][number]
type MonthColumns = { month: string; orders: number; monthGoods: number; monthSpent: number; monthReturned: number }

const monthOf = (paidAt: string) => `to_char(${paidAt} at time zone 'Asia/Jakarta', 'YYYY-MM')`
/** SQL of midnight (WIB) that begins a day; `days` later. */
const midnight = (date: string, days = 0) => `((${date}::date + ${days})::timestamp at time zone 'Asia/Jakarta')`

/** Conditions on `orders o` for the filters in use; `parameter` adds a value and returns its place. */
function conditionsOf({ from, to, q }: PurchaseFilter, parameter: (value: unknown) => string) {
  const conditions: string[] = []
  if (from !== undefined) conditions.push(`o.paid_at >= ${midnight(parameter(from))}`)
  if (to !== undefined) conditions.push(`o.paid_at < ${midnight(parameter(to), 1)}`)
  if (q !== '') {
    const [id, words] = [parameter(q), parameter(like(q))]
    conditions.push(`(o.id::text = ${id} or o.po_number ilike ${words} or exists (select from order_lines l join shops s on s.id = l.shop_id
      where l.order_id = o.id and (l.name ilike ${words} or s.name ilike ${words}) offset 0))`)
  }
  return conditions.map((condition) => ` and ${condition}`).join('')
}

/** One statement for every filter: its text varies only by the filters in use. Joins the months to the orders of the page, after its limit. */
function statementOf(buyerId: BuyerId, filter: PurchaseFilter) {
  const values: unknown[] = [buyerId, filter.limit, filter.page]
  const where = `${ofCompany('$1', 'o')} and o.paid_at is not null${conditionsOf(filter, (value) => `$${values.push(value)}`)}`
  const order = sorts[filter.sort]
  const text = `
  with charged as (select s.order_id, sum(s.total) as total, sum(${returnedOf('s')}) as returned
    from store_orders s where s.bought_by = $1 group by 1),
  months as (select ${monthOf('o.paid_at')} as month, count(*) as orders, sum(o.total_price) as goods, sum(c.total - c.returned) as spent,
    sum(c.returned) as returned from orders o join charged c on c.order_id = o.id where ${where} group by 1),
  sums as (select sum(orders)::bigint as total, sum(goods)::bigint as goods, sum(spent)::bigint as spent, sum(returned)::bigint as returned from months),
  page as (select o.paid_at, o.total_price, ${orderHead} from orders o where ${where} order by ${order} limit $2
    offset (select greatest(least($3::bigint - 1, (total - 1) / $2::bigint), 0) * $2::bigint from sums))
  select a.total, a.goods as "goodsTotal", a.spent as "spentTotal", a.returned as "returnedTotal", m.month, m.orders,
    m.goods::bigint as "monthGoods", m.spent::bigint as "monthSpent", m.returned::bigint as "monthReturned", ${orderNames}
  from page o cross join sums a join months m on m.month = ${monthOf('o.paid_at')} order by ${order}`
  return { text, values }
}

const none: Sums = { total: 0, goodsTotal: 0, spentTotal: 0, returnedTotal: 0 }

/** A page of the company's purchases, with the sums of all pages and of the months on this one, by one statement. */
export async function pagePurchases(db: Db, buyerId: BuyerId, filter: PurchaseFilter): Promise<PurchasePage> {
  const { text, values } = statementOf(buyerId, filter)
  const rows = await runPrepared<OrderRow & Sums & MonthColumns>(db, text, values)
  const { total, goodsTotal, spentTotal, returnedTotal } = rows[0] ?? none
  const months = new Map(rows.map((row) => [row.month, presentMonth(row)]))
  const sums = { goodsTotal, spentTotal, returnedTotal, months: [...months.values()] }
  return { ...placeOf(total, filter).place, ...sums, rows: await presentPurchases(db, rows) }
}

const presentMonth = ({ month, orders, monthGoods, monthSpent, monthReturned }: MonthColumns): MonthSum => ({
  month,
  orders,
  goodsTotal: monthGoods,
  spentTotal: monthSpent,
  returnedTotal: monthReturned,
})
