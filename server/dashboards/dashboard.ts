import { sql } from 'kysely'
import type { Dashboard } from '#contract/dashboard.ts'
import type { ProductId, SellerId, ShopId } from '#contract/ids.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { roomsOf } from '#server/messaging/chat/rooms.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownShop } from '#server/catalog/products/ownShop.ts'
import { incomeByDay, totalIncome, type Income } from '#server/ledger/income.ts'
import { today } from '#server/platform/db/today.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

const shown = 5

/** An own store at a glance over the last `days` days (WIB). Throws `not-found`. */
export async function showDashboard(db: Db, sellerId: SellerId, shopId: ShopId, days: number): Promise<Dashboard> {
  await ownShop(db, sellerId, shopId)
  const [
    { emailVerified, pictured, bankAccount, delivery, ...store },
    counts,
    total,
    byDay,
    bestSellers,
    lowStock,
    soldOut,
    waiting,
    rooms,
  ] = await Promise.all([
    storeOf(db, shopId),
    countSales(db, shopId),
    totalIncome(db, shopId),
    incomeByDay(db, shopId, days * 2),
    bestOf(db, shopId, days),
    lowOf(db, shopId),
    countSoldOut(db, shopId),
    countWaiting(db, shopId),
    roomsOf(db, pictureUrl, { role: 'seller', id: shopId }),
  ])
  const [before, period] = [byDay.slice(0, days), byDay.slice(days)]
  return {
    store,
    setup: { emailVerified, pictured, bankAccount, delivery },
    totalProduct: counts.products,
    totalUpfront: counts.upfront,
    totalInstallment: counts.installment,
    totalIncome: total.upfront,
    totalInstallmentIncome: total.installment,
    days: period,
    period: sum(period),
    before: sum(before),
    bestSellers,
    lowStock: lowStock.slice(0, shown),
    needsAction: { ...waiting, lowStock: lowStock.length, soldOut, unreadChats: rooms.filter((room) => room.unread > 0).length },
  }
}

const sum = (days: Income[]) =>
  days.reduce((total, day) => ({ upfront: total.upfront + day.upfront, installment: total.installment + day.installment }), {
    upfront: 0,
    installment: 0,
  })

const countSales = (db: Db, shopId: ShopId) =>
  db
    .selectFrom('storeOrders')
    .select(sql<number>`count(*) filter (where payment_method = 'upfront')`.as('upfront'))
    .select(sql<number>`count(*) filter (where payment_method = 'installment')`.as('installment'))
    .select(sql<number>`(select count(*) from products where shop_id = ${shopId} and deleted_at is null)`.as('products'))
    .where('shopId', '=', shopId)
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()

/** The store, with what a new one still lacks. */
const storeOf = (db: Db, shopId: ShopId) =>
  db
    .selectFrom('shops')
    .select(['id', 'name', 'address', 'phoneNumber', 'owner'])
    .select([
      sql<boolean>`exists (select from sellers where sellers.id = shops.seller_id and email_verified_at is not null)`.as('emailVerified'),
      sql<number>`(select count(*) from (select from products p where p.shop_id = shops.id and p.deleted_at is null
        and exists (select from product_images i where i.product_id = p.id) limit 3) pictured)`.as('pictured'),
      sql<boolean>`exists (select from shop_accounts a where a.shop_id = shops.id)`.as('bankAccount'),
      sql<boolean>`exists (select from shop_delivery d where d.shop_id = shops.id)`.as('delivery'),
    ])
    .where('id', '=', shopId)
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()

/** Parts of orders that wait for the seller, and how many of them were paid in installments. */
async function countWaiting(db: Db, shopId: ShopId) {
  const rows = await db
    .selectFrom('storeOrders')
    .select(['paymentMethod', 'status', (row) => row.fn.countAll<number>().as('count')])
    .where('shopId', '=', shopId)
    .where(sql<boolean>`status in ('paid', 'accepted')`)
    .groupBy(['paymentMethod', 'status'])
    .modifyEnd(keepPlan)
    .execute()
  const count = (status: string, methods: string[]) =>
    rows.reduce((sum, row) => sum + (row.status === status && methods.includes(row.paymentMethod) ? row.count : 0), 0)
  const of = (...methods: string[]) => ({ toAccept: count('paid', methods), toShip: count('accepted', methods) })
  return { ...of('upfront', 'installment'), installment: of('installment') }
}

const mainPicture = sql<string | null>`(select file from product_images where product_id = products.id order by position limit 1)`

/** Over the calendar days (WIB) that the income is shown for. */
async function bestOf(db: Db, shopId: ShopId, days: number) {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('storeOrders', (join) =>
      join.onRef('storeOrders.orderId', '=', 'orderLines.orderId').onRef('storeOrders.shopId', '=', 'orderLines.shopId'),
    )
    .innerJoin('products', 'products.id', 'orderLines.productId')
    .select(['orderLines.productId', 'products.name', mainPicture.as('file')])
    .select([
      sql<number>`ceil(sum(order_lines.quantity) / 10 ^ products.decimals)::bigint`.as('sold'),
      sql<number>`sum(line_total(order_lines.price, order_lines.quantity, order_lines.factor))`.as('income'),
    ])
    .where('orderLines.shopId', '=', shopId)
    .where('storeOrders.status', 'not in', ['rejected', 'cancelled', 'refunded'])
    .where('storeOrders.paidAt', '>=', sql<Date>`(${today} - ${days - 1}::integer)::timestamp at time zone 'Asia/Jakarta'`)
    .groupBy(['orderLines.productId', 'products.id', 'products.name'])
    .orderBy('income', 'desc')
    .orderBy('orderLines.productId')
    .limit(shown)
    .modifyEnd(keepPlan)
    .execute()
  return rows.map(({ productId: ProductId, name, file, sold, income }) => ({ ProductId, name, mainImage: pictureUrl(file), sold, income }))
}

/** Products at or below their mark, the scarcest first; at most 100. */
async function lowOf(db: Db, shopId: ShopId) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'stock', 'held', 'lowStock', mainPicture.as('file')])
    .where('shopId', '=', shopId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`stock - held <= low_stock`)
    .orderBy(sql`stock - held`)
    .orderBy('id')
    .limit(100)
    .modifyEnd(keepPlan)
    .execute()
  return rows.map(({ id, name, stock, held, lowStock, file }): Dashboard['lowStock'][number] => ({
    ProductId: id satisfies ProductId,
    name,
    mainImage: pictureUrl(file),
    stock: stock - held,
    held,
    lowStock,
  }))
}

async function countSoldOut(db: Db, shopId: ShopId) {
  const { count } = await db
    .selectFrom('products')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('shopId', '=', shopId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`stock = held`)
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()
  return count
}
