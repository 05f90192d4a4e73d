import type { OrderLineId, SellerId, ShopId } from '#contract/ids.ts'
import type { Customer, Order, PaidOrder, ShopOrder } from '#contract/orders.ts'
import type { Member } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownShop } from '#server/catalog/api.ts'
import { readOpenOrder } from './openOrder.ts'
import { orderColumns, orderHead, type OrderRow } from './columns.ts'
import type { OrderScope } from './scope.ts'
import { presentWith } from './present.ts'
import { presentPaid } from './presentPaid.ts'
import { storeOrdersOf } from '../storeOrders/presentStoreOrders.ts'
import { recordShownSum } from '../checkout/shownSum.ts'
import { soldLinesOf } from './soldLines.ts'
import { ofCompany } from '#server/platform/db/ownedBy.ts'
import { keepPlan, runPrepared } from '#server/platform/db/prepared.ts'

const maxRows = 1000

/**
 * The member's open order while it has lines, also while its payment is awaited; else nothing. `lines`: as if it had these alone. `isWatched`: an operator
 * looks at what the buyer sees, and nothing is recorded.
 */
export async function showCart(
  db: Db,
  by: Member,
  { lines, isWatched }: { lines?: OrderLineId[]; isWatched?: boolean } = {},
): Promise<Order[]> {
  const open = await readOpenOrder(db, by)
  if (!open) return []
  const shown = open.lines.filter(({ id }) => lines?.includes(id) ?? true)
  const orders = (await presentWith(db, [open.order], shown)).filter((order) => order.OrderProducts.length > 0)
  if (!lines && !isWatched) for (const order of orders) await recordShownSum(db, order, open.order.shownPayable)
  return orders
}

const history = `select ${orderHead} from orders o where ${ofCompany('$1', 'o')} and o.paid_at is not null and ($2::bigint is null or o.user_id = $2) order by o.paid_at desc, o.id desc limit ${maxRows}`

/** The paid orders in this scope, newest first. */
export const showHistory = async (db: Db, { id, user }: OrderScope): Promise<PaidOrder[]> =>
  presentPurchases(db, await runPrepared<OrderRow>(db, history, [id, user]))

export async function presentPurchases(db: Db, rows: OrderRow[]): Promise<PaidOrder[]> {
  const ids = rows.map((row) => row.id)
  const [lines, parts] = await Promise.all([soldLinesOf(db, ids), storeOrdersOf(db, ids, 'buyer')])
  const storeOrders = Map.groupBy(parts, (part) => part.OrderId)
  return (await presentPaid(db, rows, lines)).map((order) => ({ ...order, storeOrders: storeOrders.get(order.id) ?? [] }))
}

/** Sales of a store with the buyer of each; further conditions, order and page are the caller's. */
export const salesOf = (db: Db, shopId: ShopId) =>
  db
    .selectFrom('storeOrders')
    .innerJoin('orders', 'orders.id', 'storeOrders.orderId')
    .innerJoin('buyers', 'buyers.id', 'orders.buyerId')
    .where('storeOrders.shopId', '=', shopId)

export type SaleRow = OrderRow & { subtotal: number } & Omit<Customer, 'id'>

/** Buyer columns that a store sees. */
export const customerColumns = ['buyers.name', 'buyers.owner', 'buyers.phoneNumber', 'buyers.address'] as const

/** Statuses excluded from income lists, because the money went back in full. */
const givenBack = ['rejected', 'cancelled', 'refunded']

/** A store's sales that were not refunded, newest first. Throws `not-found` for another's store. */
export async function showTransactions(
  db: Db,
  sellerId: SellerId,
  shopId: ShopId,
  method: 'upfront' | 'installment',
): Promise<ShopOrder[]> {
  await ownShop(db, sellerId, shopId)
  const rows = await salesOf(db, shopId)
    .select(orderColumns)
    .select(['storeOrders.subtotal', ...customerColumns])
    .where('storeOrders.paymentMethod', '=', method)
    .where('storeOrders.status', 'not in', givenBack)
    .orderBy('storeOrders.paidAt', 'desc')
    .orderBy('storeOrders.id', 'desc')
    .limit(maxRows)
    .modifyEnd(keepPlan)
    .execute()
  return presentSales(db, shopId, rows)
}

/** Orders as one store sees them: only its own lines, and their sum as `shopTotal`. */
export async function presentSales(db: Db, shopId: ShopId, rows: SaleRow[]): Promise<ShopOrder[]> {
  const ids = rows.map((row) => row.id)
  const [lines, storeOrders] = await Promise.all([soldLinesOf(db, ids, shopId), storeOrdersOf(db, ids, 'seller')])
  const orders = await presentPaid(db, rows, lines)
  const byOrder = new Map(
    storeOrders.filter((storeOrder) => storeOrder.ShopId === shopId).map((storeOrder) => [storeOrder.OrderId, storeOrder]),
  )
  return orders.flatMap((order, index) => {
    const [row, storeOrder] = [rows[index], byOrder.get(order.id)]
    if (!row || !storeOrder) return []
    const { name, owner, phoneNumber, address } = row
    return [{ ...order, shopTotal: row.subtotal, storeOrder, Buyer: { id: row.buyerId, name, owner, phoneNumber, address } }]
  })
}
