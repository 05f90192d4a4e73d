import { sql } from 'kysely'
import { lockGoodsOf } from '#server/catalog/api.ts'
import type { OrderId } from '#contract/ids.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { voidDues } from '../dues/dues.ts'
import { recordEvent } from '../events.ts'
import { paymentMoves } from './moves.ts'
import { paysOrder, type PaidOrders } from './paidOrders.ts'
import type { Attempt, Payable } from './payable.ts'

type Ending = { to: 'expired' | 'cancelled'; actor: ActorName } & Reason
type OpenPayment = Attempt & { virtualAccount?: unknown }

/**
 * Ends an open attempt once: releases its reservation and records why. Several orders await their own payments again if it was given up
 * before its deadline. False if it had ended already.
 */
export async function endAttempt(tx: Tx, orders: PaidOrders, payment: OpenPayment, { to, reason, reasonCode = null, actor }: Ending) {
  const toldOf = toldIn(orders, payment)
  const [ended] = await transition(tx, paymentMoves, ways[to], {
    who: partyOf(actor),
    which: sql`id = ${payment.id}`,
    set: { reason, reasonCode, updatedAt: sql`now()` },
    record: async (_, type) => {
      for (const order of orders) await recordEvent(tx, order, { type, actor, data: { ...toldOf(order), reason, reasonCode } })
    },
  })
  if (!ended) return false
  await voidDues(tx, payment.id)
  if (orders.length > 1) await lockGoodsOf(tx, payment.id)
  const goesOn = to === 'cancelled' && orders.length > 1 && payment.expiresAt > new Date()
  for (const order of orders) await (goesOn ? order.separate(payment) : order.reopen(payment.id))
  return true
}

/** An issued account is told once, with its amount. */
const toldIn =
  (orders: PaidOrders, { amount, virtualAccount }: OpenPayment) =>
  (order: PaidOrders[number]) =>
    order === orders[0] && virtualAccount ? { amount, transfer: true } : { amount: order.amount, transfer: false }

const ways = { expired: 'expire', cancelled: 'cancel' } as const

const partyOf = (actor: ActorName) => (actor.startsWith('buyer:') ? 'buyer' : actor === 'provider' ? 'provider' : 'system')

/**
 * Throws `payment-open` while the open attempt has valid payment instructions (a virtual account or code). The caller holds the order's
 * lock.
 */
export async function refuseToEndIssued(tx: Tx, orderId: OrderId) {
  const issued = await tx
    .selectFrom('payments')
    .select(['type', 'amount', 'expiresAt', 'virtualAccount'])
    .where(paysOrder(orderId))
    .where('status', '=', 'open')
    .where('type', 'is not', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (issued) throw paymentOpen(issued)
}

export type OpenAttemptOf = NonNullable<Awaited<ReturnType<typeof openAttemptOf>>>
/** The open attempts of orders, locked, each with the number of its orders. The caller holds the locks of the orders. */
export const findOpenAttempts = (tx: Tx, orderIds: readonly OrderId[]) =>
  tx
    .selectFrom('payments')
    .innerJoin('paymentOrders', 'paymentOrders.paymentId', 'payments.id')
    .selectAll('payments')
    .select(['paymentOrders.orderId', sql<number>`(select count(*) from payment_orders where payment_id = payments.id)`.as('orders')])
    .where('paymentOrders.orderId', '=', sql<OrderId>`any(${orderIds})`)
    .where('status', '=', 'open')
    .orderBy('payments.id')
    .forUpdate(['payments'])
    .execute()

/** An order's open attempt, locked. The caller holds the order's lock. */
export const openAttemptOf = async (tx: Tx, orderId: OrderId) => (await findOpenAttempts(tx, [orderId])).at(0)

/**
 * Ends an order's open attempt, if any, and cancels it at the provider after the commit. Throws `payment-open` where that pays other orders
 * too: it is given up first.
 */
export async function endOpenAttempt(tx: Tx, payable: Payable, ending: Ending) {
  const payment = await openAttemptOf(tx, payable.id)
  if (payment && payment.orders > 1) throw paymentOpen(payment)
  return payment !== undefined && endAndClose(tx, [{ ...payable, amount: payment.amount }], payment, ending)
}

/** Ends an attempt, and cancels it at the provider after the commit. The caller has locked its orders. */
export async function endAndClose(tx: Tx, orders: PaidOrders, payment: OpenPayment, ending: Ending) {
  if (!(await endAttempt(tx, orders, payment, ending))) return false
  await addJob(tx, 'close-attempt', { paymentId: payment.id })
  return true
}

type Issued = { orders?: number; type: string | null; amount: number; expiresAt: Date; virtualAccount: unknown }

export const paymentOpen = ({ orders = 1, type, amount, expiresAt, virtualAccount }: Issued) =>
  new Problem('payment-open', {
    payment: { type, amount, expiresAt: expiresAt.toISOString(), virtualAccount },
    ...(orders > 1 && { detail: { code: 'paid-together' } }),
  })
