import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { voidDues } from '../dues/dues.ts'
import { recordEvent } from '../events.ts'
import { paymentMoves } from './moves.ts'
import type { Payable } from './payable.ts'

type Ending = { to: 'expired' | 'cancelled'; actor: ActorName } & Reason
type Attempt = { id: PaymentId; orderId: OrderId; amount: number; providerOrderId: string; virtualAccount?: unknown }

/** Ends an open attempt once: releases its reservation and records why. False if it had ended already. */
export async function endAttempt(tx: Tx, payable: Payable, payment: Attempt, { to, reason, reasonCode = null, actor }: Ending) {
  const { amount, virtualAccount } = payment
  const [ended] = await transition(tx, paymentMoves, ways[to], {
    who: partyOf(actor),
    which: sql`id = ${payment.id}`,
    set: { reason, reasonCode, updatedAt: sql`now()` },
    record: (_, type) => recordEvent(tx, payable, { type, actor, data: { amount, reason, reasonCode, transfer: Boolean(virtualAccount) } }),
  })
  if (!ended) return false
  await voidDues(tx, payment.id)
  await payable.reopen(payment.id)
  return true
}

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
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .where('type', 'is not', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (issued) throw new Problem('payment-open', { payment: { ...issued, expiresAt: issued.expiresAt.toISOString() } })
}

/** Ends an order's open attempt, if any, and cancels it at the provider after the commit. */
export async function endOpenAttempt(tx: Tx, payable: Payable, ending: Ending) {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', payable.id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!payment || !(await endAttempt(tx, payable, payment, ending))) return false
  await addJob(tx, 'close-attempt', { paymentId: payment.id })
  return true
}
