import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { BuyerId, OrderId, ProductId, RoomId } from '#contract/ids.ts'
import { OrderListFilter } from '#contract/orderLists.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { PurchaseFilter, SaleFilter } from '#contract/transactions.ts'
import { productsOfShop } from '#server/catalog/products/find.ts'
import { shopProducts } from '#server/catalog/products/lists.ts'
import { indexProducts } from '#server/catalog/search/documents.ts'
import { searchEngine } from '#server/catalog/search/engine.ts'
import { listStock } from '#server/catalog/shops/stockList.ts'
import { messagesOf, searchMessages } from '#server/messaging/chat/history.ts'
import type { Db } from '#server/platform/db/db.ts'
import { documentSources } from '#server/trade/documents/sources.ts'
import { showOrder } from '#server/trade/orders/detail.ts'
import { showHistory } from '#server/trade/orders/lists.ts'
import { countOrders, pageOrders } from '#server/trade/storeOrders/page.ts'
import { pagePurchases } from '#server/trade/transactions/purchases.ts'
import { pageSales } from '#server/trade/transactions/sales.ts'
import { explain, type Listing } from './explain.ts'
import { fillTrade } from './trade.ts'
import { buyerId, company, sellerId, shopId, supplier } from './tradeListings.ts'

/** Sizes of the large store, company, order and conversation. */
export const largest = { products: 10_000, orders: 10_000, lines: 200, messages: 50_000 }
const { products, orders, lines, messages } = largest

/** Orders of all companies; every fourth is of the large company and goes to the large store. */
const all = 4 * orders
const [longRoom, talker] = [1 as RoomId, { role: 'buyer', id: 1 as BuyerId } as const]

/** Fills an empty database with a store, a company, an order and a conversation of these sizes among others. Returns the order of 200 lines. */
export async function fillLargeOwners(db: Db): Promise<OrderId> {
  await fillTrade(db, all)
  return db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    const { rows } = await sql<{ id: ProductId }>`
      insert into products (shop_id, category_id, name, description, price, stock)
      select ${shopId}, 1 + n % 10, 'Kabel NYM ' || n, 'Kabel tembaga', 10000 + n, n % 50 from generate_series(1, ${products}::integer) n returning id`.execute(
      one,
    )
    await indexProducts(
      one,
      rows.map(({ id }) => id),
    )
    await sql`
      insert into products (shop_id, category_id, name, description, price, stock)
      select 4 + n % 37, 1 + n % 10, 'Paku ' || n, 'Paku', 10000 + n, n % 50 from generate_series(1, ${3 * products}::integer) n`.execute(
      one,
    )
    await sql`set session_replication_role = replica`.execute(one)
    for (const statement of enlarged) await statement.execute(one)
    const { rows: found } = await sql<{ id: OrderId }>`
      with large as (select order_id as id from store_orders where shop_id = ${shopId} and bought_by = ${buyerId} order by order_id limit 1),
        added as (insert into order_lines (order_id, product_id, variant_id, shop_id, quantity, seen_price, price, fee, name, image, created_at)
          select large.id, p.id, p.id, p.shop_id, 1, p.price, p.price, 0, p.name, '', now() from large, (select * from products where name like 'Kabel %' order by id limit ${lines - 1}) p)
      select id from large`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset all`.execute(one)
    return found[0]!.id
  })
}

/** One row for each step, in this order: ids below are those of fillTrade. */
const enlarged: RawBuilder<unknown>[] = [
  sql`insert into product_images (product_id, position, file, width, height) select id, 0, md5(id::text), 800, 600 from products where name like 'Kabel %'`,
  sql`update orders set buyer_id = ${buyerId}, user_id = (select user_id from buyers where id = ${buyerId}) where id <= ${all} and id % 4 = 0`,
  sql`update payments set buyer_id = ${buyerId} where id % 4 = 0`,
  sql`update store_orders set bought_by = ${buyerId} where order_id <= ${all} and order_id % 4 = 0`,
  sql`update store_orders so set shop_id = ${shopId} where order_id % 4 = 0
    and id = (select min(id) from store_orders o where o.order_id = so.order_id)
    and not exists (select from store_orders o where o.order_id = so.order_id and o.shop_id = ${shopId})`,
  sql`update order_lines l set shop_id = ${shopId} where price is not null
    and not exists (select from store_orders o where o.order_id = l.order_id and o.shop_id = l.shop_id)`,
  sql`update rooms set last_seq = ${messages}, buyer_read_seq = ${messages - 2}, shop_read_seq = ${messages - 2} where id = ${longRoom}`,
  sql`insert into messages (room_id, seq, sender_role, chat, client_id)
    select ${longRoom}, seq, case when seq % 2 = 0 then 'buyer' else 'seller' end, 'Pesan nomor ' || seq, '1-' || seq
    from generate_series(1, ${messages}::integer) seq on conflict do nothing`,
]

/** Every list of them. What must look at all that one owner has, because it counts or searches it, may touch a few buffers for each. */
function largeListings(db: Db, order: OrderId): Listing[] {
  const { search } = searchEngine(db, console)
  const asked = { text: '', sort: 'best', page: 1, limit: 20, inStock: false, facets: true, shop: shopId } as const
  const stock = (wish: object) => () => listStock(db, sellerId, shopId, { page: 1, limit: 20, ...wish })
  const listed = (user: typeof company | typeof supplier, filter: object) => () => pageOrders(db, user, OrderListFilter.parse(filter))
  const purchases = (filter: object) => () => pagePurchases(db, buyerId, PurchaseFilter.parse(filter))
  const sales = (filter: object) => () => pageSales(db, sellerId, shopId, SaleFilter.parse(filter))
  const said = (bounds: object) => () => messagesOf(db, pictureUrl, talker, longRoom, { limit: 50, ...bounds })
  return [
    { name: 'products, first page', buffers: 250, run: () => productsOfShop(db, shopId, 10) },
    { name: 'products, last page', buffers: 1_000, run: () => shopProducts(db, shopId, products / 10, 10) },
    ...(['best', 'newest', 'cheapest', 'dearest'] as const).map((sort) => ({
      name: `products, ${sort}`,
      buffers: 3_000,
      run: () => search({ ...asked, sort }),
    })),
    { name: 'products of a category', buffers: 3_000, run: () => search({ ...asked, category: 3 }) },
    {
      name: 'products in stock and of a price',
      buffers: 3_000,
      run: () => search({ ...asked, inStock: true, minPrice: 12_000, maxPrice: 13_000 }),
    },
    // Every entry matches here, so reading them in order ends at once.
    { name: 'products searched', buffers: 3_000, whole: ['search_documents'], run: () => search({ ...asked, text: 'kabel nym' }) },
    { name: 'stock', buffers: 600, run: stock({}) },
    { name: 'stock, last page', buffers: 1_500, run: stock({ page: 99_999 }) },
    { name: 'scarce stock', buffers: 1_500, run: stock({ only: 'low' }) },
    { name: 'stock that is sold out', buffers: 1_500, run: stock({ only: 'out' }) },
    { name: 'stock that lacks attributes', buffers: 1_500, run: stock({ only: 'unmended' }) },
    { name: 'orders of the company', buffers: 1_000, run: listed(company, {}) },
    { name: 'orders of the company in process', buffers: 1_000, run: listed(company, { stage: 'processing' }) },
    { name: 'orders of the company, last page', buffers: 3_000, run: listed(company, { page: '99999' }) },
    { name: 'orders of the company, searched', buffers: 10 * orders, run: listed(company, { q: 'semen 7' }) },
    { name: 'orders of the company, counted', buffers: 1_000, run: () => countOrders(db, company) },
    { name: 'history of the company', buffers: 12_000, run: () => showHistory(db, { id: buyerId, user: null }) },
    ...['newest', 'oldest', 'largest', 'smallest'].map((sort) => ({
      name: `purchases, ${sort}`,
      buffers: 2_000,
      run: purchases({ sort, months: '1' }),
    })),
    { name: 'purchases, last page', buffers: 3_000, run: purchases({ page: '99999' }) },
    { name: 'purchases, searched', buffers: 10 * orders, run: purchases({ q: 'semen 7' }) },
    { name: 'orders of the store', buffers: 1_000, run: listed(supplier, {}) },
    { name: 'orders of the store to ship', buffers: 1_000, run: listed(supplier, { stage: 'processing' }) },
    { name: 'orders of the store, last page', buffers: 3_000, run: listed(supplier, { page: '99999' }) },
    { name: 'orders of the store, searched', buffers: 20 * orders, run: listed(supplier, { q: 'semen 7' }) },
    { name: 'orders of the store, counted', buffers: 1_000, run: () => countOrders(db, supplier) },
    ...['newest', 'oldest', 'largest', 'smallest'].map((sort) => ({ name: `sales, ${sort}`, buffers: 5_000, run: sales({ sort }) })),
    { name: 'sales, last page', buffers: 3_000, run: sales({ page: '99999' }) },
    { name: 'sales, searched', buffers: 25 * orders, run: sales({ q: 'semen 7' }) },
    { name: 'an order of 200 lines, to its buyer', buffers: 8 * lines, run: () => showOrder(db, company, order) },
    { name: 'an order of 200 lines, to its store', buffers: 8 * lines, run: () => showOrder(db, supplier, order) },
    { name: 'documents of an order of 200 lines', buffers: 8 * lines, run: () => documentSources(db, company, [order]) },
    { name: 'chat, newest', buffers: 60, run: said({}) },
    { name: 'chat, in the middle', buffers: 60, run: said({ before: messages / 2 }) },
    { name: 'chat, oldest', buffers: 60, run: said({ before: 51 }) },
    { name: 'chat, missed', buffers: 60, run: said({ after: messages - 60 }) },
    { name: 'chat, searched', buffers: 3_000, run: () => searchMessages(db, pictureUrl, talker, longRoom, 'nomor 77') },
  ]
}

/** Explains each list; needs the rows of fillLargeOwners. */
export const explainLargeOwners = (pool: pg.Pool, order: OrderId) => explain(pool, (db) => largeListings(db, order))
