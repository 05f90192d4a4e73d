import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addJobs } from '#server/platform/jobs/add.ts'
import { coverByDispute, openDisputes } from '../disputes/disputes.ts'
import { orderIn, orderOfRefund, type PaidOrders } from '../attempts/paidOrders.ts'
import { markPaidIn } from './refundPaid.ts'

type DisputeRef = { id: number; paymentId: PaymentId }

/** Pays the refunds covered by a dispute, once its bearer is decided. The caller has locked the orders. */
export async function payCovered(tx: Tx, orders: PaidOrders, { id: disputeId }: DisputeRef) {
  const covered = await tx
    .selectFrom('refunds')
    .select(['id', orderOfRefund.as('orderId')])
    .where('disputeId', '=', disputeId)
    .where('status', '=', 'due')
    .orderBy('id')
    .execute()
  for (const { id, orderId } of covered) await markPaidIn(tx, orderIn(orders, orderId), id, { by: 'provider', disputeId })
}

/** Releases the refunds covered by a won dispute: they are due again, or wait for another open one. */
export async function releaseCovered(tx: Tx, { id }: DisputeRef) {
  const { rows: released } = await sql<DisputeRef & { amount: number }>`
    update refunds set dispute_id = null where dispute_id = ${id} and status = 'due' returning id, payment_id, amount`.execute(tx)
  for (const refund of released.toSorted((one, other) => one.id - other.id)) await coverByDispute(tx, refund)
}

/** Adds the provider jobs of a payment's waiting refunds, once no dispute of it is open. */
export async function resumeRefunds(tx: Tx, { paymentId }: DisputeRef) {
  if (await openDisputes(tx).where('disputes.paymentId', '=', paymentId).executeTakeFirst()) return
  const due = await tx
    .selectFrom('refunds')
    .select('id as refundId')
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'due')
    .where('way', '=', 'provider')
    .where('sentAt', 'is', null)
    .orderBy('id')
    .execute()
  await addJobs(tx, 'pay-refund', due, { maxAttempts: 25 })
}
