import { sql } from 'kysely'
import type { NewPayment } from '#contract/payments.ts'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import { because } from '#contract/words/reasons.ts'
import { payableOf, sumOf } from '#contract/orderTotals.ts'
import { moveReservations, passReservations } from '#server/catalog/api.ts'
import {
  askProvider,
  endAndClose,
  largestAmount,
  methodsFor,
  findOpenAttempts,
  type OpenAttemptOf,
  type PaymentDeps,
  paymentOpen,
  refuseHoarding,
  type Reservable,
  tokenOf,
  unpaidHours,
} from '#server/payments/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { runPipelined } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Fence } from '#server/platform/limits/idempotency.ts'
import { refuseUndeliverable } from '../approvals/payment.ts'
import { findAgreement } from '../checkout/agreement.ts'
import { keepDues, createForSeveral, record } from '../checkout/writeAttempt.ts'
import { closedOrAbsent } from '../checkout/readCheckout.ts'
import { lockOpenOrders } from '../orders/findOrder.ts'
import { inScope, orderScope } from '../orders/scope.ts'
import { readFrozenTotals } from '../orders/totals.ts'

type Deps = PaymentDeps & { fence: Fence; limits: Reservable }
type SeenOrders = NewPayment['orders']

/**
 * Opens one payment of several unpaid orders of the company, as they are, and fetches its page. The same orders again find their payment.
 * Throws `not-found`, `order-closed`, `price-changed`, `payment-open`, `no-longer-sold`, `amount-too-large`, `reservation-limit`,
 * `email-unproven`, `payment-unavailable`, `in-flight`.
 */
export async function startJointPayment(deps: Deps, by: Actor<'company'>, wanted: SeenOrders): Promise<PaymentId> {
  for (const attempt of ['first', 'second']) {
    await askAboutPages(deps, by, wanted)
    const id = await inTransaction(deps.db, (tx) => openPayment(deps, tx, by, wanted))
    if ((await tokenOf(deps, { id })) !== 'lost') return id
    // The provider knows the payment, but its token was lost in a crash. It is ended, and another one opened.
    if (attempt === 'second') break
  }
  throw new Problem('payment-unavailable')
}

/** Asks the provider about open pages first, so that none is ended on which a way to pay was just chosen. Throws `price-changed`. */
async function askAboutPages(deps: Deps, by: Actor<'company'>, wanted: SeenOrders) {
  const pages = await deps.db
    .selectFrom('payments')
    .innerJoin('paymentOrders', 'paymentOrders.paymentId', 'payments.id')
    .innerJoin('orders', 'orders.id', 'paymentOrders.orderId')
    .select(['payments.id', 'payments.providerOrderId', 'orders.id as orderId', 'orders.payable'])
    .where(
      'orders.id',
      'in',
      wanted.map(({ id }) => id),
    )
    .where(inScope(orderScope(by), 'orders'))
    .where('payments.status', '=', 'open')
    .where('payments.token', 'is not', null)
    .where('payments.type', 'is', null)
    .execute()
  const payables = new Map(wanted.map(({ id, payable }) => [id, payable]))
  if (pages.some(({ orderId, payable }) => payables.get(orderId) !== payable)) throw new Problem('price-changed')
  await Promise.all([...new Map(pages.map((page) => [page.id, page])).values()].map((page) => askProvider(deps, page)))
}

type Order = { id: OrderId; buyerId: Actor<'company'>['id'] }

async function openPayment(deps: Deps, tx: Tx, by: Actor<'company'>, wanted: SeenOrders): Promise<PaymentId> {
  await deps.fence(tx)
  const orders = await lockWanted(tx, by, wanted)
  const ids = orders.map(({ id }) => id)
  const open = new Map((await findOpenAttempts(tx, ids)).map((attempt) => [attempt.orderId, attempt]))
  const totals = await readFrozenTotals(tx, ids)
  for (const { id, payable } of wanted) if (payableOf(totals.get(id)!) !== payable) throw new Problem('price-changed')
  const [first] = open.values()
  const isSame = first && first.orders === orders.length && orders.every(({ id }) => open.get(id)?.id === first.id)
  if (isSame && first.expiresAt > new Date()) return first.id
  for (const attempt of open.values()) refuseToEnd(attempt)
  const amount = sumOf(wanted.map(({ payable }) => payable))
  if (methodsFor(amount).length === 0) throw new Problem(amount > largestAmount ? 'amount-too-large' : 'amount-too-small')
  if (open.size > 0) await refuseReservingOn(tx, by, deps.limits)
  for (const [id, attempt] of open) await endForAnother(deps, tx, id, attempt)
  const [[opened]] = await runPipelined<[{ id: PaymentId }]>(tx, [createForSeveral(by.id, { amount, orders: wanted, limits: deps.limits })])
  const { id } = opened!
  for (const order of orders) {
    const rows = { orderId: order.id, buyerId: order.buyerId, totals: totals.get(order.id)! }
    await runPipelined(tx, [keepDues(rows), record(rows)])
    await takePieces(tx, order, id, open.get(order.id))
  }
  return id
}

/** Locks the company's open orders in the order of their ids. Throws `not-found` and `order-closed` for one that cannot be paid. */
async function lockWanted(tx: Tx, by: Actor<'company'>, wanted: SeenOrders): Promise<Order[]> {
  const { user } = orderScope(by)
  const locked = await lockOpenOrders(tx, by)
  const payable = locked.filter((order) => order.status === 'awaiting-payment' && (user === null || order.userId === user))
  for (const { id } of wanted) if (!payable.some((order) => order.id === id)) throw await closedOrAbsent(tx, by, { id })
  return payable.filter(({ id }) => wanted.some((each) => each.id === id))
}

/** Throws `order-closed` after an open payment's deadline, and `payment-open` where it pays other orders too or has instructions. */
function refuseToEnd(attempt: OpenAttemptOf) {
  if (attempt.expiresAt <= new Date()) throw new Problem('order-closed')
  if (attempt.orders > 1 || attempt.type !== null) throw paymentOpen(attempt)
}

/** Throws `reservation-limit` or `email-unproven` for a company that keeps goods again and again without paying. */
async function refuseReservingOn(tx: Tx, by: Actor<'company'>, limits: Reservable) {
  const { rows } = await sql<{ proven: boolean; unpaidHours: number }>`
    select is_proven(b.user_id, b.organization_id) as proven, ${sql.raw(unpaidHours('b.id'))} as unpaid_hours from buyers b where b.id = ${by.id}`.execute(
    tx,
  )
  refuseHoarding(limits, { ...rows[0]!, pieces: 0, orders: 0 })
}

/** Ends an order's own attempt. Its pieces stay held, for the payment that follows. */
async function endForAnother({ lockPayable }: Deps, tx: Tx, id: OrderId, attempt: OpenAttemptOf) {
  const order = { ...(await lockPayable(tx, id)), amount: attempt.amount, reopen: async () => {} }
  await endAndClose(tx, [order], attempt, { to: 'cancelled', ...because('paid-together'), actor: `buyer:${order.buyerId}` })
}

/** Passes an order's pieces to the payment: from its own attempt, or from its approved request or accepted quote. Throws `no-longer-sold`. */
async function takePieces(tx: Tx, { id: orderId }: Order, paymentId: PaymentId, attempt: OpenAttemptOf | undefined) {
  if (attempt) return moveReservations(tx, { paymentId: attempt.id, orderId }, { paymentId })
  const agreement = await findAgreement(tx, orderId)
  if (!agreement) throw new Problem('order-closed')
  await refuseUndeliverable(tx, orderId)
  await passReservations(tx, agreement.owner, { paymentId })
}
