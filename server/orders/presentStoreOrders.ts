import type { OrderId, StoreOrderId } from '#contract/ids.ts'
import type { Refund, StoreOrder, StoreOrderStatus } from '#contract/storeOrders.ts'
import type { Db } from '#server/db/db.ts'
import { stepsFor, timers, type Who } from './steps.ts'

const day = 24 * 60 * 60 * 1000

const rows = (db: Db) =>
  db
    .selectFrom('storeOrders')
    .innerJoin('shops', 'shops.id', 'storeOrders.shopId')
    .leftJoin('refunds', 'refunds.storeOrderId', 'storeOrders.id')
    .selectAll('storeOrders')
    .select(['shops.name as shopName', 'shops.sellerId'])
    .select(['refunds.id as refundId', 'refunds.amount', 'refunds.way', 'refunds.status as refundStatus', 'refunds.reason', 'refunds.bank'])
    .select(['refunds.accountNumber', 'refunds.accountHolder', 'refunds.createdAt as refundCreatedAt', 'refunds.paidAt as refundPaidAt'])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** The parts of orders, as seen by a buyer or a seller: `steps` are what that one may do. */
export async function partsOf(db: Db, orderIds: OrderId[], who: Who): Promise<StoreOrder[]> {
  if (orderIds.length === 0) return []
  const found = await rows(db).where('storeOrders.orderId', 'in', orderIds).orderBy('storeOrders.id').execute()
  return found.map((row) => present(row, who))
}

export async function partOf(db: Db, id: StoreOrderId, who: Who): Promise<StoreOrder> {
  return present(await rows(db).where('storeOrders.id', '=', id).executeTakeFirstOrThrow(), who)
}

function present(row: Row, who: Who): StoreOrder {
  const status = row.status as StoreOrderStatus
  const timer = timers[status]
  return {
    id: row.id,
    OrderId: row.orderId,
    ShopId: row.shopId,
    shopName: row.shopName,
    status,
    subtotal: row.subtotal,
    // What we keep is between the store and us.
    fee: who === 'buyer' ? 0 : row.fee,
    paymentMethod: row.paymentMethod === 'installment' ? 'installment' : 'upfront',
    paidAt: row.paidAt.toISOString(),
    statusSince: row.statusSince.toISOString(),
    carrier: row.carrier,
    tracking: row.tracking,
    steps: stepsFor(who, status),
    waitsUntil: timer ? new Date(row.statusSince.getTime() + timer.after * day).toISOString() : null,
    then: timer?.then ?? null,
    refund: row.refundId === null ? null : presentRefund(row, who),
  }
}

function presentRefund(row: Row, who: Who): Refund {
  const { bank, accountNumber: number, accountHolder: holder } = row
  return {
    id: row.refundId ?? 0,
    amount: row.amount ?? 0,
    way: row.way === 'bank' ? 'bank' : 'provider',
    status: row.refundStatus === 'paid' ? 'paid' : 'due',
    reason: row.reason ?? '',
    // Where a buyer's money goes is no business of the store.
    account: who === 'buyer' && bank && number && holder ? { bank, number, holder } : null,
    createdAt: row.refundCreatedAt?.toISOString() ?? '',
    paidAt: row.refundPaidAt?.toISOString() ?? null,
  }
}
