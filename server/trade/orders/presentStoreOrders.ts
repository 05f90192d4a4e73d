import { trackingUrl } from '#contract/couriers.ts'
import type { OrderId, StoreOrderId } from '#contract/ids.ts'
import type { Refund, StoreOrder, StoreOrderStatus } from '#contract/storeOrders.ts'
import { presentReason } from '#contract/words/reasons.ts'
import type { ActorRole } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openDisputes } from '#server/payments/disputes.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { nextByTimer, stepsFor } from './steps.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'

const columns = [
  'storeOrders.id',
  'storeOrders.orderId',
  'storeOrders.shopId',
  'storeOrders.status',
  'storeOrders.subtotal',
  'storeOrders.fee',
  'storeOrders.deliveryPrice',
  'storeOrders.ppn',
  'storeOrders.total',
  'storeOrders.paymentMethod',
  'storeOrders.paidAt',
  'storeOrders.statusSince',
  'storeOrders.carrier',
  'storeOrders.tracking',
] as const

const rows = (db: Db) =>
  db
    .selectFrom('storeOrders')
    .innerJoin('shops', 'shops.id', 'storeOrders.shopId')
    .select(columns)
    .select('shops.name as nameToday')
    .orderBy('storeOrders.id')
    .modifyEnd(keepPlan)

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** The parts of orders, as seen by a buyer or a seller: `steps` are what that one may do. */
export async function storeOrdersOf(db: Db, orderIds: OrderId[], who: ActorRole | 'system'): Promise<StoreOrder[]> {
  if (orderIds.length === 0) return []
  return presentAll(db, await rows(db).where('storeOrders.orderId', '=', anyOf(orderIds)).execute(), who)
}

export async function storeOrderOf(db: Db, id: StoreOrderId, who: ActorRole | 'system'): Promise<StoreOrder> {
  const [storeOrder] = await presentAll(db, await rows(db).where('storeOrders.id', '=', id).execute(), who)
  if (!storeOrder) throw new Error(`there is no store order ${id}`)
  return storeOrder
}

async function presentAll(db: Db, found: Row[], who: ActorRole | 'system') {
  const ids = found.map(({ id }) => id)
  const refunds = ids.length === 0 ? [] : await refundsOf(db, ids)
  const byPart = new Map(refunds.map((refund) => [refund.storeOrderId, presentRefund(refund, who)]))
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))]
  const open =
    orderIds.length === 0 ? [] : await openDisputes(db).where('payments.orderId', '=', anyOf(orderIds)).modifyEnd(keepPlan).execute()
  const disputed = new Set(open.map(({ orderId }) => orderId))
  const settings = await readSettings(db)
  return found.map((row) =>
    present(row, who, {
      refund: byPart.get(row.id) ?? null,
      disputed: disputed.has(row.orderId),
      timer: nextByTimer(settings, { ...row, status: row.status as StoreOrderStatus }),
    }),
  )
}

const refundsOf = (db: Db, ids: StoreOrderId[]) =>
  db.selectFrom('refunds').select(refundColumns).select('storeOrderId').where('storeOrderId', '=', anyOf(ids)).modifyEnd(keepPlan).execute()

type Around = { refund: Refund | null; disputed: boolean; timer: ReturnType<typeof nextByTimer> }

function present(row: Row, who: ActorRole | 'system', { refund, disputed, timer }: Around): StoreOrder {
  const status = row.status as StoreOrderStatus
  return {
    id: row.id,
    OrderId: row.orderId,
    ShopId: row.shopId,
    shopName: row.nameToday,
    status,
    subtotal: row.subtotal,
    delivery: row.deliveryPrice,
    ppn: row.ppn,
    total: row.total,
    // What we keep is between the store and us.
    fee: who === 'buyer' ? 0 : row.fee,
    paymentMethod: row.paymentMethod === 'installment' ? 'installment' : 'upfront',
    paidAt: row.paidAt.toISOString(),
    statusSince: row.statusSince.toISOString(),
    carrier: row.carrier,
    tracking: row.tracking,
    trackingUrl: trackingUrl(row.carrier, row.tracking),
    steps: disputed ? [] : stepsFor(who, status),
    waitsUntil: disputed ? null : (timer?.at.toISOString() ?? null),
    then: disputed ? null : (timer?.then ?? null),
    refund,
    disputed,
  }
}

/** What of a refund is presented. */
export const refundColumns = [
  'refunds.id',
  'refunds.amount',
  'refunds.way',
  'refunds.status',
  'refunds.reason',
  'refunds.reasonCode',
  'refunds.bank',
  'refunds.accountNumber',
  'refunds.accountHolder',
  'refunds.createdAt',
  'refunds.paidAt',
] as const

type RefundRow = {
  id: number
  amount: number
  way: string
  status: string
  reason: string
  reasonCode: string | null
  bank: string | null
  accountNumber: string | null
  accountHolder: string | null
  createdAt: Date
  paidAt: Date | null
}

export function presentRefund(
  { id, amount, way, status, reason, reasonCode, createdAt, paidAt, ...row }: RefundRow,
  who: ActorRole | 'system',
): Refund {
  const { bank, accountNumber: number, accountHolder: holder } = row
  return {
    id,
    amount,
    way: way === 'bank' ? 'bank' : 'provider',
    status: status === 'paid' ? 'paid' : 'due',
    ...presentReason({ reason, reasonCode }),
    // Where a buyer's money goes is no business of the store.
    account: who === 'buyer' && bank && number && holder ? { bank, number, holder } : null,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}
