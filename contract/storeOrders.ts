import * as z from 'zod/mini'
import { Shipping } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { line, optionalLine, reasonCode, says, text } from './fields.ts'
import { SavedFile } from './files.ts'
import { DepositId, OrderId, OrderLineId, ShopId, StoreOrderId, inPath } from './ids.ts'
import { maxOrderLines } from './orderLines.ts'
import { maxSteps } from './steps.ts'
import { StoreTax } from './taxes.ts'

/** One store's part of a paid order goes its own way. */
export const storeOrderStatuses = ['paid', 'accepted', 'shipped', 'received', 'completed', 'rejected', 'cancelled', 'refunded'] as const
export const StoreOrderStatus = z.enum(storeOrderStatuses)
export type StoreOrderStatus = z.infer<typeof StoreOrderStatus>

/** Steps of a store order. `refund`: the seller refunds goods that were shipped. */
export const Step = z.enum(['accept', 'reject', 'ship', 'receive', 'complete', 'cancel', 'refund'])
export type Step = z.infer<typeof Step>

/** The lines that will not be shipped, in smallest steps; without lines all that is left. */
const CloseShort = z.object({
  step: z.literal('close-short'),
  lines: z.optional(
    z.array(z.object({ OrderLineId, steps: z.int(says('whole-number')).check(z.gte(1, says('quantity')), z.lte(maxSteps)) })).check(
      z.minLength(1),
      z.maxLength(maxOrderLines),
      z.refine((lines) => new Set(lines.map((line) => line.OrderLineId)).size === lines.length),
    ),
  ),
  reason: text(500, 'say-why'),
})
export type CloseShort = z.infer<typeof CloseShort>

/** A step with its fields: reversing steps need a reason, shipping needs a carrier (`own` for the store's own courier). */
export const Move = z.discriminatedUnion('step', [
  z.object({ step: z.enum(['accept', 'receive', 'complete']) }),
  z.object({ step: z.enum(['reject', 'cancel', 'refund']), reason: text(500, 'say-why') }),
  CloseShort,
  z.object({ step: z.literal('ship'), carrier: line(60, 'courier'), tracking: optionalLine(100) }),
])
export type Move = z.infer<typeof Move>

/** Money on its way back. `bank`: a person transfers it, to the account that the buyer names. Rupiah. */
export const Refund = z.object({
  id: z.int(),
  amount: z.int(),
  way: z.enum(['provider', 'bank']),
  status: z.enum(['due', 'paid']),
  reason: z.string(),
  reasonCode,
  account: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
})
export type Refund = z.infer<typeof Refund>

/**
 * A company's deposit for a rental. `dueAt`: the system returns it then; a `reported` one goes to an operator then if unanswered. `asked`: for
 * the damage that the store reports; `answer`: the company's. Once over `returned` went back, by `refund`, and `given` to the store. Rupiah.
 */
export const Deposit = z.object({
  id: DepositId,
  amount: z.int(),
  status: z.enum(['held', 'reported', 'contested', 'ended']),
  dueAt: z.string(),
  asked: z.int(),
  reason: z.string(),
  answer: z.string(),
  files: z.array(SavedFile),
  given: z.int(),
  returned: z.int(),
  /** The share of `given` that a bank took back and the store bears. */
  takenBack: z.int(),
  refund: z.nullable(Refund),
  /** Steps that the caller may take now. */
  steps: z.array(z.enum(['return', 'report', 'agree', 'contest'])),
})
export type Deposit = z.infer<typeof Deposit>

/**
 * Sums of one store order: `total` is its goods, their delivery, and PPN on top of the prices. `choosesDelivery`: the store offers ways
 * of delivery, of which one is chosen (`shipping`) before it is paid; `missing`: to its least order today. Both say nothing of what was paid. Rupiah.
 */
export const StoreTotal = z.object({
  ShopId: ShopId,
  goods: z.int(),
  delivery: z.int(),
  ppn: z.int(),
  total: z.int(),
  /** Left with the store for what is rented, paid beside `total`. */
  deposit: z.int(),
  shipping: z.nullable(Shipping),
  choosesDelivery: z.boolean(),
  minOrder: z.int(),
  missing: z.int(),
  /** The company's note to this store. */
  note: z.string(),
  /** Absent where the store is no PKP. */
  tax: z.optional(StoreTax),
})
export type StoreTotal = z.infer<typeof StoreTotal>

/** `steps` are what the caller may do now; `waitsUntil` is when the clock acts by itself, `then` what it does. `trackingUrl`: the courier's page. */
export const StoreOrder = z.object({
  id: StoreOrderId,
  OrderId: OrderId,
  ShopId: ShopId,
  shopName: z.string(),
  status: StoreOrderStatus,
  /** The sum of the goods; `total` adds their delivery, and PPN on top of the prices. Rupiah. */
  subtotal: z.int(),
  delivery: z.int(),
  ppn: z.int(),
  total: z.int(),
  /** Rupiah of `total` that went or goes back to the company: all of a rejected, cancelled or refunded one, else its credit notes. */
  returned: z.int(),
  fee: z.int(),
  paymentMethod: z.enum(['upfront', 'installment']),
  paidAt: z.string(),
  statusSince: z.string(),
  /** The way of delivery that the company paid (`delivery.rates`); null where there was nothing to choose. */
  deliveryOption: z.nullable(z.string()),
  carrier: z.string(),
  tracking: z.string(),
  trackingUrl: z.nullable(z.string()),
  steps: z.array(Step),
  waitsUntil: z.nullable(z.string()),
  then: z.nullable(z.enum(['cancel', 'receive', 'complete', 'close-short'])),
  /** Days in WIB on which it is ready and arrives, frozen when the store accepted it; `arrivesBy` where delivery was chosen. */
  readyBy: z.nullable(z.string()),
  arrivesBy: z.nullable(z.string()),
  /** The last day on which the company may cancel what it booked though it was accepted; null: none. */
  cancelFreeUntil: z.nullable(z.string()),
  refund: z.nullable(Refund),
  /** Null where nothing was left with the store. */
  deposit: z.nullable(Deposit),
  /** The payer's bank took the money back: nothing moves until an operator has decided. */
  disputed: z.boolean(),
})
export type StoreOrder = z.infer<typeof StoreOrder>

/** How many parts of orders are accepted with one call. */
export const maxAccepted = 50

/** The outcome for one store order. `problem` is null if it was accepted, and `not-found` for one of another store. */
const AcceptResult = z.object({ id: StoreOrderId, problem: z.nullable(z.enum(['not-found', 'not-allowed-now', 'unexpected'])) })
export type AcceptResult = z.infer<typeof AcceptResult>

const params = z.object({ id: inPath(StoreOrderId) })
const BankAccount = z.object({
  bank: line(60),
  number: z.string(says('required')).check(z.trim(), z.regex(/^[\d -]{5,34}$/, says('account-number'))),
  holder: line(120),
})
export type BankAccount = z.infer<typeof BankAccount>

export const storeOrders = {
  show: endpoint({
    method: 'GET',
    path: '/store-orders/:id',
    programs: true,
    summary: "One store's part of an order",
    access: { can: 'orders.read', viewAs: true },
    params,
    response: StoreOrder,
    problems: ['not-found'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/store-orders/:id/status',
    summary: 'Accept, reject, ship, receive, complete, cancel or refund a part of an order, or close short what of it will not be shipped',
    access: { can: 'orders.move' },
    invalidates: true,
    audit: ['step'],
    params,
    body: Move,
    response: StoreOrder,
    problems: ['not-found', 'forbidden', 'not-allowed-now', 'money-paid-out', 'in-flight', 'idempotency-mismatch'],
    idempotent: true,
  }),
  acceptMany: endpoint({
    method: 'PUT',
    path: '/store-orders/accept',
    summary: `Accept up to ${maxAccepted} parts of orders, each by itself: one that cannot be accepted stops none of the others`,
    access: { can: 'orders.move' },
    invalidates: true,
    // Each row is written down by itself.
    audit: false,
    body: z.object({ ids: z.array(StoreOrderId).check(z.minLength(1), z.maxLength(maxAccepted)) }),
    response: z.object({ rows: z.array(AcceptResult) }),
    problems: ['in-flight', 'idempotency-mismatch'],
    idempotent: true,
  }),
  refundAccount: endpoint({
    method: 'PUT',
    path: '/refunds/:id/account',
    summary: 'Say where a refund by bank transfer goes',
    access: { can: 'refunds.account' },
    params: z.object({ id: inPath(z.int()) }),
    stepUp: true,
    body: BankAccount,
    response: Refund,
    problems: ['not-found', 'not-allowed-now'],
  }),
}

export { BankAccount }
