import { trackingUrl } from '#contract/couriers.ts'
import type { OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Deposit, Refund, StoreOrder, StoreOrderStatus } from '#contract/storeOrders.ts'
import { presentReason } from '#contract/words/reasons.ts'
import type { Actor, ActorRole } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { filesOn } from '#server/platform/files/columns.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { depositSteps } from '../deposits/steps.ts'
import { nextByTimer, stepsFor } from './steps.ts'
import { returnedOf } from './returned.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { anyOfFirst } from '#server/platform/db/anyOf.ts'

/** SQL: one of `refunds`. */
export const refundJson = `json_build_object('id', id, 'amount', amount, 'way', way, 'status', status, 'reason', reason, 'reasonCode', reason_code, 'bank', bank,
  'accountNumber', account_number, 'accountHolder', account_holder, 'createdAt', created_at, 'paidAt', paid_at)`

/** SQL: the store order's rental deposit, with photos and refund. */
const depositJson = `(select json_build_object('id', d.id, 'amount', d.amount, 'status', d.status, 'dueAt', d.due_at, 'asked', d.asked, 'reason', d.reason, 'answer', d.answer,
    'given', d.given, 'returned', d.returned, 'takenBack', d.taken_back, 'refund', (select ${refundJson} from refunds where deposit_id = d.id and refund_key like '%-d'),
    'files', ${filesOn('deposit', 'd.id')}) from deposits d where d.store_order_id = so.id)`

/** SQL: store orders with refund, deposit and whether the payment is disputed. */
const storeOrdersWhere = (condition: string) => `
  select so.id, so.order_id as "orderId", so.shop_id as "shopId", so.status, so.subtotal, so.fee, so.delivery_price as "deliveryPrice", so.ppn, so.total, ${returnedOf('so')} as returned,
    so.payment_method as "paymentMethod", so.paid_at as "paidAt", so.status_since as "statusSince", so.carrier, so.tracking,
    (select delivery ->> 'option' from order_shops where order_id = so.order_id and shop_id = so.shop_id) as "deliveryOption",
    so.arrived_at as "arrivedAt", so.unshipped, so.claimed,
    so.extra_days as "extraDays", so.unapproved, so.awaits_proof as "awaitsProof", so.ready_by as "readyBy", so.arrives_by as "arrivesBy", so.cancel_free_until as "cancelFreeUntil", s.name as "nameToday",
    exists (select from payment_orders p join disputes r on r.payment_id = p.payment_id and r.status = 'open' where p.order_id = so.order_id) as disputed,
    (select ${refundJson}
     from refunds where store_order_id = so.id and credit_note_id is null) as refund, ${depositJson} as deposit
  from store_orders so join shops s on s.id = so.shop_id where ${condition} order by so.id`
const [ofOrders, byId] = [storeOrdersWhere(`so.order_id = ${anyOfFirst}`), storeOrdersWhere('so.id = $1')]

type Row = {
  id: StoreOrderId
  orderId: OrderId
  shopId: ShopId
  status: StoreOrderStatus
  subtotal: number
  fee: number
  deliveryPrice: number
  ppn: number
  total: number
  returned: number
  paymentMethod: string
  paidAt: Date
  statusSince: Date
  deliveryOption: string | null
  carrier: string
  tracking: string
  arrivedAt: Date | null
  unshipped: boolean
  claimed: number
  extraDays: number
  unapproved: number
  awaitsProof: boolean
  readyBy: string | null
  arrivesBy: string | null
  cancelFreeUntil: string | null
  nameToday: string
  disputed: boolean
  refund: RefundRow | null
  deposit: DepositRow | null
}

type DepositRow = Omit<Deposit, 'refund' | 'steps'> & { refund: RefundRow | null }

/** A side, or a member of it: members without `orders.move` have no steps. */
type Viewer = ActorRole | 'system' | Pick<Actor, 'role' | 'permissions'>

/** Store orders as a side sees them. `steps`: what the viewer may do. */
export async function storeOrdersOf(db: Db, orderIds: OrderId[], who: Viewer): Promise<StoreOrder[]> {
  if (orderIds.length === 0) return []
  return presentAll(db, await runPrepared<Row>(db, ofOrders, [orderIds]), who)
}

export async function storeOrderOf(db: Db, id: StoreOrderId, who: Viewer): Promise<StoreOrder> {
  const [storeOrder] = await presentAll(db, await runPrepared<Row>(db, byId, [id]), who)
  if (!storeOrder) throw new Error(`there is no store order ${id}`)
  return storeOrder
}

async function presentAll(db: Db, rows: Row[], viewer: Viewer) {
  const settings = await readSettings(db)
  const who = typeof viewer === 'string' ? viewer : viewer.role
  const presented = rows.map((row) => present(row, who, row.disputed ? undefined : nextByTimer(settings, row)))
  return typeof viewer === 'string' || viewer.permissions.has('orders.move') ? presented : presented.map(withoutSteps)
}

const withoutSteps = (storeOrder: StoreOrder): StoreOrder => ({
  ...storeOrder,
  steps: [],
  deposit: storeOrder.deposit && { ...storeOrder.deposit, steps: [] },
})

function present(row: Row, who: ActorRole | 'system', timer: ReturnType<typeof nextByTimer>): StoreOrder {
  const { status, disputed } = row
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
    returned: row.returned,
    // Buyers do not see our fee.
    fee: who === 'buyer' ? 0 : row.fee,
    paymentMethod: row.paymentMethod === 'installment' ? 'installment' : 'upfront',
    paidAt: row.paidAt.toISOString(),
    statusSince: row.statusSince.toISOString(),
    deliveryOption: row.deliveryOption,
    carrier: row.carrier,
    tracking: row.tracking,
    trackingUrl: trackingUrl(row.carrier, row.tracking),
    steps: disputed ? [] : stepsFor(who, status, row),
    waitsUntil: timer?.at.toISOString() ?? null,
    then: timer?.then ?? null,
    readyBy: row.readyBy,
    arrivesBy: row.arrivesBy,
    cancelFreeUntil: row.cancelFreeUntil,
    refund: row.refund && presentRefund(row.refund, who),
    deposit: row.deposit && presentDeposit(row.deposit, row, who),
    disputed,
  }
}

const presentDeposit = ({ dueAt, refund, ...row }: DepositRow, { status, disputed }: Row, who: ActorRole | 'system'): Deposit => ({
  ...row,
  dueAt: new Date(dueAt).toISOString(),
  refund: refund && presentRefund(refund, who),
  steps: disputed ? [] : depositSteps(who, row.status, status),
})

/** Columns of a refund as presented. */
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

export type RefundRow = {
  id: number
  amount: number
  way: string
  status: string
  reason: string
  reasonCode: string | null
  bank: string | null
  accountNumber: string | null
  accountHolder: string | null
  createdAt: Date | string
  paidAt: Date | string | null
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
    // Stores do not see the buyer's bank account.
    account: who === 'buyer' && bank && number && holder ? { bank, number, holder } : null,
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paidAt && new Date(paidAt).toISOString(),
  }
}
