import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import type { WebhookReason } from '#contract/words/webhooks.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { storeAnswer } from '../webhooks/answers.ts'
import { endAttempt } from './attempts.ts'
import { recordEvent } from '../events.ts'
import { confirmRefunds } from '../refunds/confirmRefunds.ts'
import { lockOrdersOf, type PaidOrders } from './paidOrders.ts'
import type { ProviderStatus } from '../provider/provider.ts'
import { reservedUntil } from './reservation.ts'
import { createDispute, disputedAmount } from '../disputes/disputes.ts'
import { refuseJoined, withSeparation } from './separateJoint.ts'
import { settle } from './settle.ts'
import { confirmSettlement } from './settlement.ts'
import type { PaymentDeps } from '../deps.ts'
import { isContradicted } from '../refunds/undoneRefunds.ts'
import { concludeWebhook } from '../webhooks/conclude.ts'
import { interpretStatus } from '../provider/interpretStatus.ts'

export type Outcome = { outcome: 'applied' | 'no-change' | 'quarantined'; reason: WebhookReason }

/**
 * Applies the provider's status to a payment in one transaction. Late and repeated answers are no-ops; contradictory ones are quarantined
 * with the webhooks, for a person.
 */
export const applyStatus = (deps: PaymentDeps, paymentId: PaymentId, status: ProviderStatus, actor: ActorName): Promise<Outcome> =>
  withSeparation(deps, applyStatusIn, (keep) =>
    inTransaction(deps.db, async (tx) => {
      const applied = await applyStatusIn(tx, deps, paymentId, status, actor, keep)
      if (applied.outcome === 'quarantined') await quarantine(tx, paymentId, status, applied.reason)
      return applied
    }),
  )

/** Stores each distinct answer once. */
async function quarantine(tx: Tx, paymentId: PaymentId, status: ProviderStatus, reason: WebhookReason) {
  const body = JSON.stringify(status)
  const bodyHash = createHash('sha256').update(`${paymentId} ${body}`).digest()
  const stored = await tx
    .insertInto('paymentWebhooks')
    .values({ bodyHash, body, providerOrderId: status.providerOrderId.slice(0, 100) })
    .onConflict((conflict) => conflict.column('bodyHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) await concludeWebhook(tx, stored.id, { outcome: 'quarantined', reason, paymentId })
}

/** The same in the caller's transaction, which `withSeparation` runs; `keep`: a joint payment that this money does not end. */
export async function applyStatusIn(
  tx: Tx,
  deps: PaymentDeps,
  paymentId: PaymentId,
  status: ProviderStatus,
  actor: ActorName,
  keep?: PaymentId,
): Promise<Outcome> {
  const outcome = await movePayment(tx, deps, { paymentId, status, actor, keep })
  await storeAnswer(tx, paymentId, status)
  return outcome
}

type Move = { paymentId: PaymentId; status: ProviderStatus; actor: ActorName; keep: PaymentId | undefined }

async function movePayment(tx: Tx, deps: PaymentDeps, { paymentId, status, actor, keep }: Move): Promise<Outcome> {
  const orders = await lockOrdersOf(deps, tx, paymentId)
  const payment = await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow()
  const mismatch = mismatchOf(payment, status)
  if (mismatch) return { outcome: 'quarantined', reason: mismatch }
  const providerStatus = interpretStatus(status)
  if (providerStatus === 'settled') await refuseJoined(tx, { orders, payment, paid: status, keep })
  const isDeniedTry = providerStatus === 'denied' && payment.status === 'open'
  await (isDeniedTry ? recordDenial(tx, paymentId) : recordMethod(tx, paymentId, status))
  if (providerStatus === 'open') await tellAccount(tx, orders, payment, status, await extendReservation(tx, paymentId, status))
  const paid = payment.status === 'settled' || payment.status === 'unapplied' || payment.status === 'refunded'
  if (providerStatus === 'review')
    return { outcome: 'quarantined', reason: { code: 'needs-person', params: { status: status.status, code: status.statusCode } } }
  if (paid && (await isContradicted(tx, paymentId, status))) await checkAgain(tx, paymentId)
  if (providerStatus === 'disputed') {
    // A dispute implies that the payment was captured. Settles it first if that was missed.
    if (!paid) await settle(tx, orders, payment, status)
    // Only settled payments are refunded or disputed.
    await confirmSettlement(tx, orders, payment.id)
    await confirmRefunds(tx, orders, payment.id, status)
    return applyDispute(tx, orders, payment, status)
  }
  if (paid && (providerStatus === 'cancelled' || providerStatus === 'denied')) {
    // The answer may be older than the payment, so the provider is asked again once the payment is stored.
    await checkAgain(tx, paymentId)
    return noChange({ code: 'asked-again', params: { status: payment.status } })
  }
  if (paid && providerStatus === 'settled' && payment.awaitsSettlement && status.status === 'settlement') {
    await confirmSettlement(tx, orders, payment.id)
    return { outcome: 'applied', reason: { code: 'card-settled' } }
  }
  if (paid || providerStatus === payment.status) return noChange(paymentIs(payment.status))
  if (providerStatus === 'settled') return { outcome: 'applied', reason: paymentIs(await settle(tx, orders, payment, status)) }
  if (providerStatus === 'open' || payment.status !== 'open') return noChange(paymentIs(payment.status))
  if (providerStatus === 'denied') {
    if (payment.deniedAt !== null) return noChange({ code: 'try-denied' })
    const data = { amount: payment.amount, transfer: false, ...because('payment-denied') }
    // Told once, whatever the number of orders.
    await recordEvent(tx, orders[0], { type: 'payment.denied', actor, data })
    return { outcome: 'applied', reason: paymentIs(providerStatus) }
  }
  await endAttempt(tx, orders, payment, { to: providerStatus, ...because(reasons[providerStatus]), actor })
  return { outcome: 'applied', reason: paymentIs(providerStatus) }
}

/** Asks the provider again by a job, because its answer may be older than our data. */
const checkAgain = (tx: Tx, paymentId: PaymentId) => addJob(tx, 'check-void', { paymentId }, { key: `void-${paymentId}` })

/** Records a dispute for money that we did not refund; an operator decides who bears it. Our own refunds cause webhooks too. */
async function applyDispute(
  tx: Tx,
  orders: PaidOrders,
  payment: { id: PaymentId; amount: number },
  status: ProviderStatus,
): Promise<Outcome> {
  const disputed = await disputedAmount(tx, payment, status)
  if (!disputed) return { outcome: 'quarantined', reason: { code: 'dispute-without-amount', params: { status: status.status } } }
  return (await createDispute(tx, orders, payment, disputed))
    ? { outcome: 'applied', reason: { code: 'dispute-recorded', params: { kind: disputed.kind } } }
    : noChange({ code: 'dispute-known' })
}

const paymentIs = (status: string): WebhookReason => ({ code: 'payment-is', params: { status } })
const noChange = (reason: WebhookReason): Outcome => ({ outcome: 'no-change', reason })

const reasons = { expired: 'time-over', cancelled: 'payment-cancelled' } as const

/** Returns why this status cannot belong to the payment; undefined if it can. */
function mismatchOf(payment: { providerOrderId: string; amount: number }, status: ProviderStatus): WebhookReason | undefined {
  if (status.providerOrderId !== payment.providerOrderId) return { code: 'other-payment', params: { other: status.providerOrderId } }
  if (status.currency !== 'IDR') return { code: 'currency-differs', params: { currency: status.currency } }
  if (status.amount !== payment.amount)
    return { code: 'amount-differs', params: { amount: String(status.amount), expected: payment.amount } }
  return undefined
}

/** Extends the reservation to the lifetime of the chosen payment method. Undefined if the attempt is over. */
const extendReservation = (tx: Tx, id: PaymentId, { status, expiresAt }: ProviderStatus) =>
  tx
    .updateTable('payments')
    .set({ expiresAt: reservedUntil(status === 'pending' ? expiresAt : undefined) })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('expiresAt')
    .executeTakeFirst()

type AccountState = { virtualAccount: unknown; amount: number }

/** Records the virtual account once, for a notification: the payer is often not the person who ordered. */
async function tellAccount(
  tx: Tx,
  [first]: PaidOrders,
  before: AccountState,
  { virtualAccount }: ProviderStatus,
  open?: { expiresAt: Date },
) {
  if (!open || !virtualAccount || before.virtualAccount !== null) return
  const data = { amount: before.amount, ...virtualAccount, until: open.expiresAt.toISOString() }
  await recordEvent(tx, first, { type: 'payment.issued', data, actor: 'provider' })
}

/** Stores the payment method, for the page that the buyer returns to. */
const recordMethod = (tx: Tx, id: PaymentId, { type, bank, installmentTerm, virtualAccount, fraudStatus }: ProviderStatus) =>
  tx
    .updateTable('payments')
    .set({
      type,
      bank: bank ?? null,
      installmentTerm: installmentTerm ?? null,
      virtualAccount: virtualAccount ? JSON.stringify(virtualAccount) : null,
      challengedAt: fraudStatus === 'challenge' ? sql`coalesce(challenged_at, now())` : null,
      deniedAt: null,
      checkedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Records a declined try. The page allows another, and the attempt keeps its reservation. */
const recordDenial = (tx: Tx, id: PaymentId) =>
  tx
    .updateTable('payments')
    .set({ type: null, bank: null, installmentTerm: null, virtualAccount: null, challengedAt: null })
    .set({ deniedAt: sql`coalesce(denied_at, now())`, checkedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
