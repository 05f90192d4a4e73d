import type { BuyerId, OrderId, SellerId, ShopId } from '#contract/ids.ts'
import type { OrderDetail, PaymentState } from '#contract/orders.ts'
import type { Selectable } from 'kysely'
import type { Payments } from '#server/platform/db/schema.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { availableDocuments } from './documentSources.ts'
import { orderColumns, presentOrders, type OrderRow } from './present.ts'
import { presentPaid } from './presentPaid.ts'
import { timelineOf } from './timeline.ts'
import { storeOrdersOf, presentRefund, refundColumns } from './presentStoreOrders.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

/** An order with its life: whole for its buyer, its own part for a store that sold in it. Throws `not-found`. */
export async function showOrder(db: Db, user: Actor<TradingKind>, id: OrderId): Promise<OrderDetail> {
  const detail = user.role === 'buyer' ? await showToBuyer(db, user.id, id) : await showToSeller(db, user.id, id)
  return { ...detail, papers: await availableDocuments(db, user, id) }
}

type Detail = Omit<OrderDetail, 'papers'>

async function showToBuyer(db: Db, buyerId: BuyerId, id: OrderId): Promise<Detail> {
  const row = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where(ownedBy({ role: 'buyer', id: buyerId }))
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return {
    ...(await presentOne(db, row)),
    Buyer: null,
    storeOrders: await storeOrdersOf(db, [id], 'buyer'),
    timeline: await timelineOf(db, id),
    payment: await paymentOf(db, id),
    refunds: await returnedPayments(db, id),
  }
}

async function showToSeller(db: Db, sellerId: SellerId, id: OrderId): Promise<Detail> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('storeOrders', 'storeOrders.orderId', 'orders.id')
    .innerJoin('shops', 'shops.id', 'storeOrders.shopId')
    .select(orderColumns)
    .select('storeOrders.shopId')
    .where('orders.id', '=', id)
    .where(ownedBy({ role: 'seller', id: sellerId }))
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const timeline = (await timelineOf(db, id)).filter((event) => event.ShopId === row.shopId || event.event === 'paid')
  const storeOrders = (await storeOrdersOf(db, [id], 'seller')).filter((storeOrder) => storeOrder.ShopId === row.shopId)
  const Buyer = await customerOf(db, row.buyerId, row.shopId)
  return { ...(await presentOne(db, row, row.shopId)), Buyer, storeOrders, timeline, payment: null, refunds: [] }
}

/** Whom the store sells to. A conversation in which nothing was said is none to the store. */
const customerOf = (db: Db, buyerId: BuyerId, shopId: ShopId): Promise<NonNullable<OrderDetail['Buyer']>> =>
  db
    .selectFrom('buyers')
    .leftJoin('rooms', (join) => join.onRef('rooms.buyerId', '=', 'buyers.id').on('rooms.shopId', '=', shopId).on('rooms.lastSeq', '>', 0))
    .select(['buyers.id', 'name', 'owner', 'phoneNumber', 'address', 'rooms.id as room'])
    .where('buyers.id', '=', buyerId)
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()

/** A store is shown its own lines of what was paid. */
async function presentOne(db: Db, row: OrderRow, shopId?: ShopId) {
  const [order] = row.paidAt ? await presentPaid(db, [row], shopId) : await presentOrders(db, [row])
  if (!order) throw new Problem('not-found')
  return order
}

/** The newest attempt to pay, as the server knows it. */
async function paymentOf(db: Db, id: OrderId): Promise<PaymentState | null> {
  const query = db.selectFrom('payments').select(paymentColumns).where('orderId', '=', id).orderBy('attempt', 'desc').limit(1)
  const row = await query.modifyEnd(keepPlan).executeTakeFirst()
  return row ? presentPayment(row) : null
}

/** What of an attempt to pay its buyer sees. */
export const paymentColumns = ['status', 'type', 'amount', 'token', 'redirectUrl', 'expiresAt', 'instalmentTerm', 'virtualAccount'] as const

export const presentPayment = (row: Pick<Selectable<Payments>, (typeof paymentColumns)[number]>): PaymentState => ({
  status: row.status as PaymentState['status'],
  type: row.type ?? '',
  amount: row.amount,
  token: row.token ?? '',
  redirect_url: row.redirectUrl ?? '',
  expiresAt: row.expiresAt.toISOString(),
  instalmentTerm: row.instalmentTerm,
  virtualAccount: row.virtualAccount as PaymentState['virtualAccount'],
})

/** Payments that came too late or twice: they go back whole. */
async function returnedPayments(db: Db, id: OrderId) {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(refundColumns)
    .where('payments.orderId', '=', id)
    .where('refunds.storeOrderId', 'is', null)
    .where('refunds.depositId', 'is', null)
    .orderBy('refunds.id')
    .modifyEnd(keepPlan)
    .execute()
  return refunds.map((refund) => presentRefund(refund, 'buyer'))
}
