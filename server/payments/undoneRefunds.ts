import { sql, type RawBuilder } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { bookRefundUndone } from '#server/ledger/book.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { settleReturned } from './cutRefunds.ts'
import { recordEvent } from './events.ts'
import { refundMoves } from './moves.ts'
import type { Payable } from './payable.ts'
import type { ProviderStatus } from './provider.ts'
import { shopOf } from './refundPaid.ts'

/** SQL over refunds: paid by the provider, which now shows the payment as settled and nothing under the refund's key. */
const contradicted = (paymentId: PaymentId, { givenBack = [] }: ProviderStatus) => sql<boolean>`payment_id = ${paymentId}
  and status = 'paid' and way = 'provider' and reversal_id is null
  and not (refund_key = any(${givenBack.flatMap(({ key }) => key ?? [])}::text[]))`

/** The provider's words contradict a refund that counts as paid; they may be older than it. */
export const isContradicted = async (tx: Tx, paymentId: PaymentId, status: ProviderStatus) =>
  (await tx.selectFrom('refunds').select('id').where(contradicted(paymentId, status)).limit(1).executeTakeFirst()) !== undefined

/**
 * Refunds that were paid before the provider was asked (`askedAt`) and of which its answer shows nothing: the money never left, so
 * they are due again, under the same keys. The caller holds the order's lock.
 */
export async function undoRefunds(tx: Tx, payable: Payable, paymentId: PaymentId, status: ProviderStatus, askedAt: RawBuilder<Date>) {
  const undone = await transition(tx, refundMoves, 'undo', {
    who: 'provider',
    which: sql`${contradicted(paymentId, status)} and paid_at < ${askedAt}`,
    set: { paidAt: null, paidBy: null, sentAt: null, sentBy: null, tries: 0, undone: sql`undone + 1` },
    record: async (row, type) => {
      const shopId = await shopOf(tx, row)
      const data = { amount: row.amount, reason: row.reason, reasonCode: row.reasonCode }
      await recordEvent(tx, payable, { type, ...(shopId && { shopId }), actor: 'provider', data })
    },
  })
  for (const { id, amount } of undone) {
    await bookRefundUndone(tx, payable.id, amount)
    const detail = { amount, answer: status.status }
    await writeAudit(tx, { actor: 'provider', act: 'refund-undone', object: `refund:${id}`, detail })
    await settleReturned(tx, payable, { id, paymentId, amount })
    await addJob(tx, 'pay-refund', { refundId: id }, { tries: 25 })
  }
}
