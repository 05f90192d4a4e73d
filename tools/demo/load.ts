import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { planChats } from './chats.ts'
import { deliverOrders, loadAddresses } from './load/addresses.ts'
import { loadOperatorWork } from './load/backoffice.ts'
import { loadCart } from './load/cart.ts'
import { loadMovements, loadProducts } from './load/catalog.ts'
import { loadClaims } from './load/claims.ts'
import { loadCustomers } from './load/customers.ts'
import { loadDays } from './load/days.ts'
import { loadDelivery } from './load/delivery.ts'
import { loadDeposit } from './load/deposit.ts'
import { loadEvents } from './load/events.ts'
import { loadLists } from './load/lists.ts'
import { loadMembers } from './load/members.ts'
import { loadModeration } from './load/moderation.ts'
import { loadMoney } from './load/money.ts'
import { loadNews } from './load/news.ts'
import { loadFakturs } from './load/fakturs.ts'
import { loadFees } from './load/fees.ts'
import { loadOperators } from './load/operators.ts'
import { loadOrders } from './load/orders.ts'
import { demoHash, loadPeople } from './load/people.ts'
import { loadQuotes } from './load/quotes.ts'
import { loadRequests } from './load/requests.ts'
import { loadRfqs } from './load/rfqs.ts'
import { loadReviews } from './load/reviews.ts'
import type { ScanStore } from './load/scans.ts'
import { loadSelling } from './load/selling.ts'
import { loadTalk } from './load/talk.ts'
import { loadShipments } from './load/shipments.ts'
import { loadSuspension } from './load/suspension.ts'
import { loadTaxes } from './load/taxes.ts'
import { loadTickets } from './load/tickets.ts'
import { loadVerifications } from './load/verifications.ts'
import { planOrders } from './orders.ts'
import { isEmpty } from './empty.ts'
import { dropPictures, storePictures, type Pictures } from './pictures.ts'
import { products } from './products.ts'
import { planStock } from './stock.ts'

/** Any fixed number: two starts against one database take turns. */
const lockKey = 7_265_767

export type DemoInput = { secret: string; feeBasisPoints: number; now: Date }

/**
 * Fills an empty database with the demo market, in one transaction: all of it or, after a crash, nothing. A database with
 * any account in it is left alone. Returns whether it was filled.
 */
export async function loadDemo(db: Db, storage: Storage, input: DemoInput): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const pictures = await storePictures(storage)
  const scans: ScanStore = { storage, saved: [] }
  let filled = false
  try {
    filled = await fill(db, pictures, scans, input)
  } finally {
    if (!filled) {
      await dropPictures(storage, pictures)
      await storage.remove(scans.saved)
    }
  }
  return filled
}

/** Asked again and again: a statement that waits is ended after some seconds, and the other start may take longer on a slow machine. */
async function takeTurn(tx: Tx) {
  const attempt = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as taken`
  while (!(await attempt.execute(tx)).rows[0]?.taken) await pause(100)
}

async function fill(db: Db, pictures: Pictures, scans: ScanStore, { secret, feeBasisPoints, now }: DemoInput): Promise<boolean> {
  const passwordHash = await demoHash()
  return inTransaction(db, async (tx) => {
    await takeTurn(tx)
    if (!(await isEmpty(tx))) return false
    const orders = planOrders(now)
    const { movements, left } = planStock(orders, now)
    const people = await loadPeople(tx, secret, passwordHash, now)
    await loadMembers(tx, passwordHash, now)
    await loadAddresses(tx, people)
    await loadOperators(tx, secret, passwordHash, now)
    const productIds = await loadProducts(tx, people, left, pictures, now)
    const sales = await loadOrders(tx, { people, productIds, pictures, feeBasisPoints }, orders)
    await deliverOrders(tx)
    await loadMovements(tx, people, productIds, sales.orders, movements, new Map(products.map(({ key, store }) => [key, store])))
    await loadEvents(tx, people, orders, sales)
    await loadReviews(tx, people, productIds, sales, now)
    await loadMoney(tx, people, orders, sales, now)
    await loadTalk(tx, people, productIds, planChats(now))
    await loadNews(tx, people, sales, now)
    await loadCart(tx, people, productIds, now)
    await loadSelling(tx, people, productIds, now)
    await loadDays(tx, people, productIds, now)
    await loadTaxes(tx, secret, people, now)
    await loadClaims(tx)
    await loadVerifications(tx, scans, secret, people, now)
    await loadTickets(tx, people, now)
    await loadModeration(tx, people, productIds)
    await loadSuspension(tx, people, now)
    await loadOperatorWork(tx)
    await loadCustomers(tx, people, now)
    await loadLists(tx, people, productIds)
    await loadDelivery(tx, people, now)
    await loadShipments(tx, people, sales)
    await loadFees(tx, people, now)
    await loadDeposit(tx, people, productIds, feeBasisPoints, now)
    await loadRequests(tx, people, productIds, feeBasisPoints, now)
    await loadQuotes(tx, people, productIds, feeBasisPoints)
    await loadRfqs(tx, people, productIds, feeBasisPoints)
    await loadFakturs(tx, people)
    return true
  })
}
