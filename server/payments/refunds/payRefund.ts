import { presentReason } from '#contract/words/reasons.ts'
import { sql } from 'kysely'
import { inTransaction } from '#server/platform/db/db.ts'
import { storeAnswer } from '../webhooks/answers.ts'
import { isConfirmedBy } from './confirmRefunds.ts'
import { waitsForDispute } from './dueRefunds.ts'
import { markRefundPaid } from './refundPaid.ts'
import type { PaymentDeps } from '../deps.ts'

/** Hours for which an unanswered call may still be running, and days for which the provider keeps a key (Midtrans). */
const [uncertainHours, keyDays] = [1, 7]

type Refund = NonNullable<Awaited<ReturnType<typeof findDue>>>

/**
 * Pays a refund in two phases: requests it, then confirms it by our key, which is looked up first. A refusal makes it a bank transfer,
 * unless an earlier call may still be running. Throws while uncertain: the job is retried.
 */
export async function payRefund(deps: PaymentDeps, refundId: number) {
  const found = await findDue(deps, refundId)
  if (!found || (await confirm(deps, found))) return
  const asked = await markAsked(deps, found)
  if (!asked) return
  const refund = { ...found, amount: asked.amount }
  const answer = await deps.provider
    .refund(refund.providerOrderId, { key: refund.refundKey, amount: refund.amount, reason: presentReason(refund).reason })
    .catch((error: unknown) => retryLater(deps, refund, error instanceof Error ? error.message : 'unknown'))
  if (await confirm(deps, refund)) return
  if (answer === 'done' || answer === 'duplicate')
    return retryLater(deps, refund, `The provider answered ${answer} and does not show it yet.`)
  if (asked.inDoubt) return retryLater(deps, refund, `The provider answered ${answer}; an earlier call may still be at work.`)
  await recordRefusal(deps, refund, answer)
}

const findDue = (deps: PaymentDeps, refundId: number) =>
  deps.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'refunds.paymentId', 'refunds.amount', 'refunds.reason', 'refunds.reasonCode', 'refunds.refundKey'])
    .select('payments.providerOrderId')
    .where('refunds.id', '=', refundId)
    .where('refunds.status', '=', 'due')
    .where('refunds.way', '=', 'provider')
    // The decision of a dispute adds the job again.
    .where((row) => row.or([row('refunds.sentAt', 'is not', null), row.not(waitsForDispute)]))
    .executeTakeFirst()

async function confirm(deps: PaymentDeps, refund: Refund) {
  const now = await deps.provider.status(refund.providerOrderId)
  if (now === 'unknown' || !isConfirmedBy(refund, now)) return false
  await inTransaction(deps.db, async (tx) => {
    await markRefundPaid({ ...deps, db: tx }, refund.id, 'provider')
    await storeAnswer(tx, refund.paymentId, now)
  })
  return true
}

/**
 * Marks a refund as sent before the provider is called. Undefined if it was settled otherwise, waits for a dispute, or its key expired.
 * `amount`: rupiah, fixed from now on. `inDoubt`: an earlier call may still be running.
 */
async function markAsked(deps: PaymentDeps, { id }: Refund) {
  const { rows } = await sql<{ amount: number; inDoubt: boolean }>`
    with before as (select sent_at, ${waitsForDispute} as waits from refunds where id = ${id} for update)
    update refunds r set tries = tries + 1, sent_at = coalesce(r.sent_at, now()), sent_by = 'provider' from before
    where r.id = ${id} and r.status = 'due' and r.way = 'provider' and (before.sent_at is not null or not before.waits)
      and coalesce(before.sent_at, now()) > now() - make_interval(days => ${keyDays})
    returning r.amount, coalesce(before.sent_at > now() - make_interval(hours => ${uncertainHours}), false) as in_doubt`.execute(deps.db)
  return rows[0]
}

async function retryLater(deps: PaymentDeps, { id }: Refund, why: string): Promise<never> {
  await deps.db
    .updateTable('refunds')
    .set({ lastError: why.slice(0, 500) })
    .where('id', '=', id)
    .execute()
  throw new Error(why)
}

/** Records that the provider did not make the refund: it is settled otherwise, retried, or becomes a transfer. */
async function recordRefusal(deps: PaymentDeps, refund: Refund, answer: 'later' | 'refused' | 'unknown') {
  const now = await deps.provider.status(refund.providerOrderId)
  // A captured card settles the next day, and only then allows a partial refund.
  const isEarly = now !== 'unknown' && now.status === 'capture'
  const comesAgain = answer === 'later' || isEarly
  await deps.db
    .updateTable('refunds')
    .set({ sentAt: null, sentBy: null, ...(comesAgain ? {} : { way: 'bank' as const }), lastError: `The provider answered: ${answer}.` })
    .where('id', '=', refund.id)
    .where('status', '=', 'due')
    // An operator may have changed it to a transfer in between.
    .where('way', '=', 'provider')
    .execute()
  if (comesAgain) throw new Error(isEarly ? 'The card payment has not settled yet.' : 'The provider has too little money of ours just now.')
}
