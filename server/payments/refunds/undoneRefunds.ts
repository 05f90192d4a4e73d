import { sql, type RawBuilder } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { bookRefundUndone, bookDisputeUndone } from '#server/ledger/api.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { moneyOf } from '../webhooks/answers.ts'
import { settleReturned } from './cutRefunds.ts'
import { decidedVoid } from '../disputes/disputes.ts'
import { recordEvent } from '../events.ts'
import { disputeMoves } from '../disputes/moves.ts'
import { refundMoves } from './moves.ts'
import { onlyOrder, orderIn, orderOfRefund, type PaidOrders } from '../attempts/paidOrders.ts'
import type { ProviderStatus } from '../provider/provider.ts'
import { shopOf } from './refundPaid.ts'

/** SQL over refunds: paid by the provider, which now shows the payment as settled and nothing under the refund's key. */
const contradicted = (paymentId: PaymentId, { givenBack = [] }: ProviderStatus) => sql<boolean>`payment_id = ${paymentId}
  and status = 'paid' and way = 'provider' and dispute_id is null
  and not (refund_key = any(${givenBack.flatMap(({ key }) => key ?? [])}::text[]))`

/** The provider's words contradict a refund that counts as paid, or a cancellation by the bank; they may be older than it. */
export async function isContradicted(tx: Tx, paymentId: PaymentId, status: ProviderStatus) {
  if (!isHeld(status)) return false
  const { rows } = await sql`select from refunds where ${contradicted(paymentId, status)}
    union all select from disputes where ${decidedVoid(paymentId)} limit 1`.execute(tx)
  return rows.length > 0
}

/** The provider holds money of this payment. */
function isHeld(status: ProviderStatus) {
  const { came, givenBack } = moneyOf(status)
  return came !== null && givenBack !== null && came > givenBack
}

/**
 * Undoes what the provider's answer contradicts, if it was written before `askedAt`. Refunds whose money never left are due again under the
 * same keys. A cancellation that settled after all also returns what it cost us and stores. The caller has locked the orders.
 */
export async function undoContradicted(
  tx: Tx,
  orders: PaidOrders,
  paymentId: PaymentId,
  status: ProviderStatus,
  askedAt: RawBuilder<Date>,
) {
  if (!isHeld(status)) return
  const which = sql`${decidedVoid(paymentId)} and decided_at < ${askedAt}`
  const undone = await transition(tx, disputeMoves, 'undo', { who: 'provider', which, set: { decidedAt: sql`clock_timestamp()` } })
  for (const { id, amount } of undone) {
    const refunded = await makeDue(tx, orders, paymentId, status, sql`dispute_id = ${id} and status = 'paid'`)
    let borne = await bookDisputeUndone(tx, onlyOrder(orders), { id, amount: amount - refunded })
    for (const order of orders) borne = await order.giveAgain(borne)
    await writeAudit(tx, { actor: 'provider', act: 'undo dispute', object: `dispute:${id}`, detail: { amount, answer: status.status } })
  }
  await makeDue(tx, orders, paymentId, status, sql`${contradicted(paymentId, status)} and paid_at < ${askedAt}`)
}

const unpaid = { paidAt: null, paidBy: null, sentAt: null, sentBy: null, tries: 0, disputeId: null, undone: sql`undone + 1` }

/** A closed account's bank details were deleted when it was paid. */
const unlessDeleted = (column: string) => sql`case when account_number <> '' then ${sql.ref(column)} end`

/** The order among these that a refund is for. */
async function orderOf(tx: Tx, orders: PaidOrders, { id }: { id: number }) {
  const { orderId } = await tx.selectFrom('refunds').select(orderOfRefund.as('orderId')).where('id', '=', id).executeTakeFirstOrThrow()
  return orderIn(orders, orderId)
}

/** Returns the sum of what is due again. Rupiah. */
async function makeDue(tx: Tx, orders: PaidOrders, paymentId: PaymentId, status: ProviderStatus, which: RawBuilder<unknown>) {
  const undone = await transition(tx, refundMoves, 'undo', {
    who: 'provider',
    which,
    set: {
      ...unpaid,
      bank: unlessDeleted('bank'),
      accountNumber: unlessDeleted('account_number'),
      accountHolder: unlessDeleted('account_holder'),
    },
    record: async (row, type) => {
      const shopId = await shopOf(tx, row)
      const why = { reason: row.reason, reasonCode: row.reasonCode }
      if (shopId) {
        const data = { amount: row.amount, ...why }
        return recordEvent(tx, await orderOf(tx, orders, row), { type, shopId, actor: 'provider', data })
      }
      for (const order of orders) await recordEvent(tx, order, { type, actor: 'provider', data: { amount: order.amount, ...why } })
    },
  })
  for (const { id, amount, way } of undone) {
    await bookRefundUndone(tx, onlyOrder(orders), amount)
    const detail = { amount, answer: status.status }
    await writeAudit(tx, { actor: 'provider', act: 'undo refund', object: `refund:${id}`, detail })
    await settleReturned(tx, orders, { id, paymentId, amount })
    if (way === 'provider') await addJob(tx, 'pay-refund', { refundId: id }, { maxAttempts: 25 })
  }
  return undone.reduce((sum, { amount }) => sum + amount, 0)
}
