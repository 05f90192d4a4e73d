import { sql } from 'kysely'
import type pg from 'pg'
import type { BuyerId, OrderId, OrganizationId, RoomId, SellerId, SessionId, ShopId, UserId } from '#contract/ids.ts'
import { OrderListFilter } from '#contract/orderLists.ts'
import { PurchaseFilter, SaleFilter } from '#contract/transactions.ts'
import { findAccount } from '#server/identity/accounts/account.ts'
import { exportData } from '#server/exportData.ts'
import { sealAudit } from '#server/platform/audit/chain.ts'
import { messagesOf, searchMessages } from '#server/messaging/chat/history.ts'
import { markRead } from '#server/messaging/chat/read.ts'
import { findRoom, roomsOf } from '#server/messaging/chat/rooms.ts'
import { showDashboard } from '#server/dashboards/dashboard.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstRole, permissionsOf } from '#contract/permissions.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Actor, SignedInActor } from '#server/platform/actor.ts'
import { listImports } from '#server/catalog/imports/imports.ts'
import { rateLimiter } from '#server/platform/limits/limiter.ts'
import { slowDown } from '#server/platform/limits/slowDown.ts'
import { sendDigests } from '#server/messaging/notifications/digest.ts'
import { notificationsOf } from '#server/messaging/notifications/list.ts'
import { runReminders } from '#server/messaging/notifications/reminders.ts'
import { countOrders, pageOrders } from '#server/trade/storeOrders/page.ts'
import { showOrder } from '#server/trade/orders/detail.ts'
import { showCart, showHistory, showTransactions } from '#server/trade/orders/lists.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import { reconcilePayments } from '#server/payments/attempts/reconcile.ts'
import type { PaymentDeps } from '#server/payments/deps.ts'
import { otherReservations, unpaidHours } from '#server/payments/attempts/reservation.ts'
import { listSessions } from '#server/identity/sessions/list.ts'
import { findActor } from '#server/identity/sessions/sessions.ts'
import { measureFacts } from '#server/catalog/shops/facts.ts'
import { measureAnswers } from '#server/messaging/chat/answers.ts'
import { liveSessions } from '#server/messaging/sockets/admit.ts'
import { listStock } from '#server/catalog/shops/stockList.ts'
import { pagePurchases } from '#server/trade/transactions/purchases.ts'
import { pageSales } from '#server/trade/transactions/sales.ts'
import { explain, type Listing } from './explain.ts'

const days = { from: '2026-01-01', to: '2026-12-31' }
export const [buyerId, sellerId, shopId, sessionId] = [5 as BuyerId, 3 as SellerId, 3 as ShopId, 1 as SessionId]
const session = { via: 'session', user: 1 as UserId, organization: 1 as OrganizationId, sessionId } as const
export const company: SignedInActor<'company'> = {
  ...session,
  role: 'buyer',
  id: buyerId,
  permissions: permissionsOf('company', [firstRole.company]),
}
export const supplier: Actor<'supplier'> = {
  ...session,
  role: 'seller',
  id: sellerId,
  permissions: permissionsOf('supplier', [firstRole.supplier]),
}
/** The first conversation, which is long, and the company in it. */
const [longRoom, talker] = [1 as RoomId, { role: 'buyer', id: 1 as BuyerId } as const]

/** The reservations that checkout reads before it reserves more. */
const keptFromOthers = (db: Db) =>
  sql`select ${sql.raw(unpaidHours(String(buyerId)))} as hours, ${sql.raw(otherReservations(String(buyerId), '0'))}`.execute(db)

/**
 * Every way into orders, money, conversations, notifications and sign-ins, over what fillTrade makes; `bought` and `sold`
 * are orders of the company and the store that look. What a store sees of itself costs as much as the store is large.
 */
function tradeListings(db: Db, bought: OrderId, sold: OrderId): Listing[] {
  const purchases = (filter: object) => () => pagePurchases(db, buyerId, PurchaseFilter.parse(filter))
  const sales = (filter: object) => () => pageSales(db, sellerId, shopId, SaleFilter.parse(filter))
  const listed = (user: Actor<'company' | 'supplier'>, filter: object) => () => pageOrders(db, user, OrderListFilter.parse(filter))
  const messages = (bounds: object) => () => messagesOf(db, pictureUrl, talker, longRoom, { limit: 50, ...bounds })
  // Nothing is due, so the provider and the news are never asked.
  const deps = { db, provider: { status: async () => 'unknown' }, feeBasisPoints: 0 } as unknown as PaymentDeps
  return [
    { name: 'cart', buffers: 60, run: () => showCart(db, company) },
    { name: 'what a company keeps from others', buffers: 600, run: () => keptFromOthers(db) },
    { name: 'history of orders', buffers: 1_000, run: () => showHistory(db, { id: buyerId, user: null }) },
    { name: 'purchases', buffers: 600, run: purchases({}) },
    { name: 'purchases, last page', buffers: 600, run: purchases({ page: '99999' }) },
    { name: 'purchases, largest, of a year', buffers: 600, run: purchases({ sort: 'largest', ...days }) },
    { name: 'purchases, searched', buffers: 1_500, run: purchases({ q: 'semen 7' }) },
    { name: 'orders of a company', buffers: 600, run: listed(company, {}) },
    { name: 'orders of a company in process', buffers: 600, run: listed(company, { stage: 'processing' }) },
    { name: 'orders of a company, searched', buffers: 1_500, run: listed(company, { q: 'semen 7' }) },
    { name: 'orders of a company, counted', buffers: 50, run: () => countOrders(db, company) },
    { name: 'orders of a store', buffers: 1_000, run: listed(supplier, {}) },
    { name: 'orders of a store, last page', buffers: 1_000, run: listed(supplier, { page: '99999' }) },
    { name: 'orders of a store to ship', buffers: 1_000, run: listed(supplier, { stage: 'processing' }) },
    { name: 'orders of a store with a problem', buffers: 1_000, run: listed(supplier, { stage: 'problem' }) },
    { name: 'orders of a store, searched', buffers: 30_000, run: listed(supplier, { q: 'semen 7' }) },
    { name: 'orders of a store, counted', buffers: 200, run: () => countOrders(db, supplier) },
    { name: 'an order, to its buyer', buffers: 100, run: () => showOrder(db, company, bought) },
    { name: 'an order, to a store in it', buffers: 100, run: () => showOrder(db, supplier, sold) },
    { name: 'transactions of a store, all', buffers: 40_000, run: () => showTransactions(db, sellerId, shopId, 'upfront') },
    { name: 'sales', buffers: 1_000, run: sales({}) },
    { name: 'sales, last page', buffers: 1_000, run: sales({ page: '99999' }) },
    { name: 'sales to accept', buffers: 1_000, run: sales({ status: 'paid' }) },
    { name: 'sales, largest, of a year', buffers: 3_000, run: sales({ sort: 'largest', ...days }) },
    { name: 'sales, searched', buffers: 30_000, run: sales({ q: 'semen 7' }) },
    { name: 'dashboard of a store', buffers: 20_000, run: () => showDashboard(db, sellerId, shopId, 30) },
    { name: 'stock of a store', buffers: 400, run: () => listStock(db, sellerId, shopId, { page: 1, limit: 20 }) },
    { name: 'scarce stock of a store', buffers: 600, run: () => listStock(db, sellerId, shopId, { page: 1, limit: 20, only: 'low' }) },
    { name: 'imports of a store', buffers: 300, run: () => listImports(db, { role: 'seller', id: sellerId }) },
    { name: 'conversations of a company', buffers: 200, run: () => roomsOf(db, pictureUrl, { role: 'buyer', id: buyerId }) },
    { name: 'conversations of a store', buffers: 2_000, run: () => roomsOf(db, pictureUrl, { role: 'seller', id: shopId }) },
    { name: 'one conversation', buffers: 60, run: () => findRoom(db, pictureUrl, talker, longRoom) },
    { name: 'newest messages', buffers: 60, run: messages({}) },
    { name: 'messages before', buffers: 60, run: messages({ before: 100 }) },
    { name: 'messages missed', buffers: 60, run: messages({ after: 50 }) },
    { name: 'messages searched', buffers: 1_000, run: () => searchMessages(db, pictureUrl, talker, longRoom, 'nomor 77') },
    { name: 'read mark', buffers: 60, run: () => markRead(db, talker, longRoom, 18) },
    {
      name: 'notifications of a company',
      buffers: 100,
      run: () => notificationsOf(db, { role: 'buyer', id: buyerId, user: session.user }, { limit: 20 }),
    },
    {
      name: 'notifications of a supplier',
      buffers: 200,
      run: () => notificationsOf(db, { role: 'seller', id: sellerId, user: session.user }, { limit: 20 }),
    },
    {
      name: 'older notifications',
      buffers: 200,
      run: () => notificationsOf(db, { role: 'seller', id: sellerId, user: session.user }, { before: 5_000, limit: 20 }),
    },
    { name: 'sign-in: account by e-mail', buffers: 20, run: () => findAccount(db, { role: 'buyer', email: 'Buyer5@bench.test' }) },
    { name: 'sign-in: known network', buffers: 100, run: () => afterFailures(db) },
    { name: 'session by its token', buffers: 20, run: () => findActor(db, 'no such token') },
    { name: 'own sign-ins', buffers: 100, run: () => listSessions(db, company) },
    { name: 'sign-ins that still hold', buffers: 100, run: () => liveSessions(db, [sessionId]) },
    { name: "a company's own data", buffers: 1_500, run: () => exportData(db, '', company) },
    { name: "a supplier's own data", buffers: 10_000, run: () => exportData(db, '', supplier) },
    { name: 'job: clocks of parts of orders', buffers: 100, run: () => runStoreOrderTimers(deps) },
    { name: 'job: open payments, cards taken back', buffers: 100, run: () => reconcilePayments(deps) },
    { name: 'job: what the clock notices', buffers: 40_000, run: () => runReminders(db), whole: ['rooms'] },
    { name: 'job: digests', buffers: 50, run: () => sendDigests(db, '') },
    { name: 'job: audit chained', buffers: 50, run: () => sealAudit(db, 'a secret of benchmarks, long enough') },
    { name: 'job: facts of 500 stores', buffers: 40_000, run: () => measureFacts(db, measureAnswers, 0) },
  ]
}

/** An account whose password was guessed at: the next try asks whether it comes from where the account is known. */
async function afterFailures(db: Db) {
  const slow = slowDown(db, rateLimiter(), async () => undefined)
  const account = { role: 'buyer', email: 'buyer5@bench.test' } as const
  for (let tries = 0; tries < 6; tries += 1) await slow.before(account, '198.51.100.7')
}

/** Explains each listing; needs the rows of fillTrade. */
export async function explainTrade(db: Db, pool: pg.Pool) {
  const bought = await db
    .selectFrom('orders')
    .select('id')
    .where('buyerId', '=', buyerId)
    .where('paidAt', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const sold = await db.selectFrom('storeOrders').select('orderId').where('shopId', '=', shopId).limit(1).executeTakeFirstOrThrow()
  return explain(pool, (spied) => tradeListings(spied, bought.id, sold.orderId))
}
