import { sql } from 'kysely'
import { because } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { bookUnapplied } from '#server/ledger/api.ts'
import { settleDues } from '../dues/dues.ts'
import { recordEvent } from '../events.ts'
import { paymentMoves } from './moves.ts'
import type { Attempt, Payable } from './payable.ts'
import type { ProviderStatus } from '../provider/provider.ts'
import { wayOfRefund } from '../refunds/refunds.ts'

/** Settles a paid attempt: sells its goods, or refunds the payer. Returns the payment's status. */
export async function settle(tx: Tx, payable: Payable, payment: Attempt, paid: ProviderStatus): Promise<string> {
  const outcome = await payable.sell(payment, paid)
  if (outcome !== 'sold') return refundUnapplied(tx, payable, payment, paid, outcome)
  await settleDues(tx, payment)
  const set = { awaitsSettlement: paid.status === 'capture', settledAt: sql`now()`, updatedAt: sql`now()` }
  await transition(tx, paymentMoves, 'settle', { who: 'provider', which: sql`id = ${payment.id}`, set })
  return 'settled'
}

async function refundUnapplied(
  tx: Tx,
  payable: Payable,
  payment: Attempt,
  paid: ProviderStatus,
  cause: 'paid-twice' | 'paid-too-late',
): Promise<string> {
  const why = because(cause)
  await transition(tx, paymentMoves, 'leave-unapplied', {
    who: 'provider',
    which: sql`id = ${payment.id}`,
    set: { ...why, settledAt: sql`now()`, updatedAt: sql`now()` },
    record: (_, type) => recordEvent(tx, payable, { type, actor: 'provider', data: { amount: payment.amount, ...why } }),
  })
  const way = wayOfRefund(paid.type)
  const { id } = await tx
    .insertInto('refunds')
    .values({ paymentId: payment.id, amount: payment.amount, way, refundKey: `${payment.providerOrderId}-whole`, ...why })
    .returning('id')
    .executeTakeFirstOrThrow()
  await bookUnapplied(tx, payable.id, payment)
  if (way === 'provider') await addJob(tx, 'pay-refund', { refundId: id }, { maxAttempts: 25 })
  return 'unapplied'
}
