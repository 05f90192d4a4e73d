import type { CreditNoteId, DepositId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { because, type Reason, type ReasonCode } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { bookRefund } from '#server/ledger/book.ts'
import { recordEvent, type OrderRef } from './events.ts'
import type { Payable } from './payable.ts'
import type { RefundedStoreOrder } from './refundPaid.ts'
import { payFromDispute, stillOwed } from './disputes.ts'

/** Banks cannot send a transfer back: a person pays it out. Everything else the provider refunds. */
export const wayOfRefund = (type: string | null) =>
  type === 'bank_transfer' || type === 'echannel' || type === 'cstore' || type === 'permata' ? 'bank' : 'provider'

/**
 * Owes the buyer one store order, once, or what is still missing of it; paid by the provider as a job, by hand for bank
 * transfers, or already received because the payment is disputed. Throws `not-allowed-now` as stillOwed does.
 */
export async function createRefund(tx: Tx, payable: Payable, storeOrder: RefundedStoreOrder, { reason, reasonCode = null }: Reason) {
  const payment = await findSettled(tx, payable)
  const left = { ...storeOrder, total: storeOrder.total - storeOrder.credited, fee: storeOrder.fee - storeOrder.feeReturned }
  const amount = await stillOwed(tx, payment, left.total)
  await bookRefund(tx, left, amount, storeOrder.freedAt !== null)
  if (amount === 0) return payable.refunded(storeOrder.id, 'system')
  const way = wayOfRefund(payment.type)
  const { id } = await tx
    .insertInto('refunds')
    .values({
      paymentId: payment.id,
      storeOrderId: storeOrder.id,
      amount,
      way,
      refundKey: `${payment.providerOrderId}-${storeOrder.id}`,
      reason,
      reasonCode,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, payable, { type: 'refund.due', shopId: storeOrder.shopId, actor: 'system', data: { amount, reason, reasonCode } })
  const had = await payFromDispute(tx, payable, { id, paymentId: payment.id, amount, disputeId: storeOrder.disputeId })
  if (way === 'provider' && !had) await addJob(tx, 'pay-refund', { refundId: id }, { tries: 25 })
}

type Credit = { id: CreditNoteId; storeOrderId: StoreOrderId; shopId: ShopId; amount: number; why: ReasonCode }

/** Owes the buyer a credit note, in the same ways. `amount`: what is to go back of it (`owedOf`), rupiah. */
export async function createPartialRefund(
  tx: Tx,
  payable: OrderRef,
  { id: creditNoteId, storeOrderId, shopId, amount, why: reasonCode }: Credit,
) {
  if (amount === 0) return
  const payment = await findSettled(tx, payable)
  const way = wayOfRefund(payment.type)
  const why = because(reasonCode)
  const refundKey = `${payment.providerOrderId}-${storeOrderId}-n${creditNoteId}`
  const { id } = await tx
    .insertInto('refunds')
    .values({ paymentId: payment.id, storeOrderId, creditNoteId, amount, way, refundKey, ...why })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, payable, { type: 'refund.due', shopId, actor: 'system', data: { amount, ...why } })
  if (way === 'provider') await addJob(tx, 'pay-refund', { refundId: id }, { tries: 25 })
}

type DepositRefund = { depositId: DepositId; storeOrderId: StoreOrderId; shopId: ShopId; amount: number; disputeId?: number | undefined }

/** Owes the buyer a deposit or what is left of it, in the same ways; `book` is told how much that is before, in rupiah. Throws as stillOwed does. */
export async function createDepositRefund(
  tx: Tx,
  payable: Payable,
  { depositId, storeOrderId, shopId, amount: wanted, disputeId }: DepositRefund,
  book: (owed: number) => Promise<unknown>,
) {
  const payment = await findSettled(tx, payable, ['settled', 'refunded'])
  const amount = wanted > 0 ? await stillOwed(tx, payment, wanted) : 0
  await book(amount)
  if (amount === 0) return
  const way = wayOfRefund(payment.type)
  const why = because('deposit-returned')
  const refundKey = `${payment.providerOrderId}-${storeOrderId}-d`
  const { id } = await tx
    .insertInto('refunds')
    .values({ paymentId: payment.id, depositId, amount, way, refundKey, ...why })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, payable, { type: 'refund.due', shopId, actor: 'system', data: { amount, ...why } })
  const had = await payFromDispute(tx, payable, { id, paymentId: payment.id, amount, disputeId })
  if (way === 'provider' && !had) await addJob(tx, 'pay-refund', { refundId: id }, { tries: 25 })
}

/** What of so many rupiah of an order is still to go back to its buyer. Throws as stillOwed does. */
export const owedOf = async (tx: Tx, payable: OrderRef, wanted: number) => stillOwed(tx, await findSettled(tx, payable), wanted)

const findSettled = (tx: Tx, { id }: OrderRef, status = ['settled']) =>
  tx
    .selectFrom('payments')
    .select(['id', 'type', 'providerOrderId', 'amount'])
    .where('orderId', '=', id)
    .where('status', 'in', status)
    .executeTakeFirstOrThrow()
