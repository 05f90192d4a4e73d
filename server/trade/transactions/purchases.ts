import type { BuyerId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import type { PurchaseFilter, PurchasePage } from '#contract/transactions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ofCompany } from '#server/platform/db/ownedBy.ts'
import { like } from '#server/platform/db/like.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { startOfDayText } from '#server/platform/db/today.ts'
import { orderHead, orderNames, type OrderRow } from '../orders/columns.ts'
import { presentPurchases } from '../orders/lists.ts'
import { returnedOf } from '../storeOrders/returned.ts'

const sorts: Record<PurchaseFilter['sort'], string> = {
  newest: 'o.paid_at desc, o.id desc',
  oldest: 'o.paid_at, o.id',
  largest: 'o.total_price desc, o.id desc',
  smallest: 'o.total_price, o.id',
}

type Sums = Pick<PurchasePage, 'total' | 'goodsTotal' | 'spentTotal' | 'returnedTotal'>
type MonthSum = PurchasePage['months'][number]

/** SQL: the month in WIB of a moment. */
const monthOf = (at: string) => `date_trunc('month', ${at} at time zone 'Asia/Jakarta')`
/** SQL: what store orders `s` cost in the end, and what of them went or goes back. */
const charges = `sum(s.total - ${returnedOf('s')})::bigint as spent, sum(${returnedOf('s')})::bigint as returned`

/** Conditions on `orders o` for the filters in use; `parameter` adds a value and returns its place. */
function conditionsOf({ from, to, q }: PurchaseFilter, parameter: (value: unknown) => string) {
  const conditions: string[] = []
  if (from !== undefined) conditions.push(`o.paid_at >= ${startOfDayText(parameter(from))}`)
  if (to !== undefined) conditions.push(`o.paid_at < ${startOfDayText(parameter(to), 1)}`)
  if (q !== '') {
    const [id, words] = [parameter(q), parameter(like(q))]
    conditions.push(`(o.id::text = ${id} or o.po_number ilike ${words} or exists (select from order_lines l join shops s on s.id = l.shop_id
      where l.order_id = o.id and (l.name ilike ${words} or s.name ilike ${words}) offset 0))`)
  }
  return conditions.map((condition) => ` and ${condition}`).join('')
}

/**
 * One statement for every filter: its text varies only by the filters in use. Sums of everything come from two indexes without a join; a search is run
 * once and kept, other filters stay open to the index that sorts.
 */
function statementOf(buyerId: BuyerId, filter: PurchaseFilter) {
  const values: unknown[] = [buyerId, filter.limit, filter.page]
  const conditions = conditionsOf(filter, (value) => `$${values.push(value)}`)
  const order = sorts[filter.sort]
  const text = `
  with matching as ${filter.q === '' ? 'not' : ''} materialized (
    select o.paid_at, o.total_price, ${orderHead} from orders o where ${ofCompany('$1', 'o')} and o.paid_at is not null${conditions}),
  ordered as (select count(*) as total, sum(total_price)::bigint as goods from matching),
  charged as (select ${charges} from store_orders s
    where s.bought_by = $1${conditions === '' ? '' : ' and s.order_id in (select id from matching)'}),
  page as (select o.paid_at, o.total_price, ${orderNames}${filter.months ? `, ${monthOf('o.paid_at')} as month` : ''} from matching o order by ${order}
    limit $2 offset (select greatest(least($3::bigint - 1, (total - 1) / $2::bigint), 0) * $2::bigint from ordered))${filter.months ? monthsOfPage : ''}
  select a.total, a.goods as "goodsTotal", c.spent as "spentTotal", c.returned as "returnedTotal", ${orderNames}
    ${filter.months ? ', m.sums as month' : ''}
  from page o cross join ordered a cross join charged c ${filter.months ? 'join months m using (month)' : ''} order by ${order}`
  return { text, values }
}

/** SQL: the months of the page with the sums of all their orders in the filter (`MonthSum`). */
const monthsOfPage = `,
  months as materialized (select m.month, json_build_object('month', to_char(m.month, 'YYYY-MM'), 'orders', n.orders, 'goodsTotal', n.goods,
      'spentTotal', c.spent, 'returnedTotal', c.returned) as sums
    from (select distinct month from page) m
    cross join lateral (select array_agg(o.id) as ids, count(*) as orders, sum(o.total_price)::bigint as goods from matching o
      where o.paid_at >= m.month at time zone 'Asia/Jakarta' and o.paid_at < (m.month + interval '1 month') at time zone 'Asia/Jakarta') n
    cross join lateral (select ${charges} from store_orders s where s.order_id = any(n.ids)) c)`

const none: Sums = { total: 0, goodsTotal: 0, spentTotal: 0, returnedTotal: 0 }

/** A page of the company's purchases with the sums of all pages, and of the months on this one if asked for, by one statement. */
export async function pagePurchases(db: Db, buyerId: BuyerId, filter: PurchaseFilter): Promise<PurchasePage> {
  const { text, values } = statementOf(buyerId, filter)
  const rows = await runPrepared<OrderRow & Sums & { month?: MonthSum }>(db, text, values)
  const { total, goodsTotal, spentTotal, returnedTotal } = rows[0] ?? none
  const months = new Map(rows.flatMap(({ month }) => (month ? [[month.month, month]] : [])))
  const sums = { goodsTotal, spentTotal, returnedTotal, months: [...months.values()] }
  return { ...placeOf(total, filter).place, ...sums, rows: await presentPurchases(db, rows) }
}
