import type { ProductId, SellerId, ShopId } from '#contract/ids.ts'
import type { StoreNeeds } from '#contract/dashboard.ts'
import { unreadRoomsOf } from '#server/messaging/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ofSupplier } from '#server/platform/db/ownedBy.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { todayText } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'
import { storeNeeds } from '#server/trade/api.ts'

type ProductRef = { id: ProductId; name: string; file: string | null }
/** Facts of a store without sums. `best` and `low` hold at most 100 products each, in display order. */
export type Glance = {
  name: string
  address: string
  phoneNumber: string
  owner: string
  emailVerified: boolean
  pictured: number
  bankAccount: boolean
  delivery: boolean
  products: number
  soldOut: number
  upfront: number
  installment: number
  waiting: { method: string; status: string; count: number }[]
  low: (ProductRef & { stock: number; held: number; lowStock: number })[]
  best: (ProductRef & { sold: number; income: number })[]
  unreadChats: number
  needs: TaskCounts
}
type TaskCounts = Omit<StoreNeeds, 'orders'>

const listOf = (of: string, order: string, from: string) => `(select coalesce(json_agg(${of} order by ${order}), '[]') from (${from}) one)`
const picture = '(select file from product_images where product_id = p.id order by position limit 1) as file'

const waiting = listOf(
  'one',
  'method, status',
  `select payment_method as method, status, count(*) as count from store_orders where shop_id = s.id and status in ('paid', 'accepted') group by 1, 2`,
)
const low = listOf(
  'one',
  'stock - held, id',
  `select p.id, p.name, p.stock, p.held, p.low_stock as "lowStock", ${picture} from products p
   where p.shop_id = s.id and p.deleted_at is null and p.stock - p.held <= p.low_stock order by p.stock - p.held, p.id limit 100`,
)
/** Best sellers over the same calendar days (WIB) as the income. */
const best = listOf(
  'one',
  'income desc, id',
  `select p.id, p.name, ${picture}, ceil(sum(l.quantity) / 10 ^ p.decimals)::bigint as sold, sum(line_total(l.price, l.quantity, l.factor)) as income
   from order_lines l join store_orders o on o.order_id = l.order_id and o.shop_id = l.shop_id join products p on p.id = l.product_id
   where l.shop_id = s.id and o.status not in ('rejected', 'cancelled', 'refunded')
     and o.paid_at >= (${todayText} - ($3::integer - 1))::timestamp at time zone 'Asia/Jakarta'
   group by p.id order by income desc, p.id limit 5`,
)

const glance = `
  select s.name, s.address, s.phone_number as "phoneNumber", s.owner, goods.products, goods."soldOut", sales.upfront, sales.installment,
    exists (select from sellers x where x.id = s.seller_id and is_proven(x.user_id, x.organization_id)) as "emailVerified",
    (select count(*) from (select from products p where p.shop_id = s.id and p.deleted_at is null
      and exists (select from product_images i where i.product_id = p.id) limit 3) three) as pictured,
    exists (select from shop_accounts a where a.shop_id = s.id) as "bankAccount", exists (select from shop_delivery d where d.shop_id = s.id) as delivery,
    ${waiting} as waiting, ${low} as low, ${best} as best, ${unreadRoomsOf('s.id')} as "unreadChats",
    ${storeNeeds('s.id')} as needs
  from shops s
    cross join lateral (select count(*) as products, count(*) filter (where stock = held) as "soldOut" from products p where p.shop_id = s.id and p.deleted_at is null) goods
    cross join lateral (select count(*) filter (where payment_method = 'upfront') as upfront, count(*) filter (where payment_method = 'installment') as installment
      from store_orders o where o.shop_id = s.id) sales
  where s.id = $1 and ${ofSupplier('$2', 's')}`

/** The seller's own store; undefined where it is another's. */
export async function glanceAt(db: Db, sellerId: SellerId, shopId: ShopId, days: number): Promise<Glance | undefined> {
  return (await runPrepared<Glance>(db, glance, [shopId, sellerId, days]))[0]
}

const needs = `select ${storeNeeds('s.id')} as needs from shops s where s.id = $1 and ${ofSupplier('$2', 's')}`

/** Tasks that wait for the seller's own store. Throws `not-found`. */
export async function showNeeds(db: Db, sellerId: SellerId, shopId: ShopId): Promise<StoreNeeds> {
  const [found] = await runPrepared<{ needs: TaskCounts }>(db, needs, [shopId, sellerId])
  if (!found) throw new Problem('not-found')
  return withOrders(found.needs)
}

/** Adds the sum of what waits in orders. */
export const withOrders = ({ deliveryRequests, quotes, ...tasks }: TaskCounts): StoreNeeds => ({
  ...tasks,
  deliveryRequests,
  quotes,
  orders: Object.values(tasks).reduce((sum, count) => sum + count, 0),
})
