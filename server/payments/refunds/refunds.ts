import type { CreditNoteId, DepositId, PaymentId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { because, type Reason, type ReasonCode } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { bookRefund } from '#server/ledger/api.ts'
import { recordEvent, type OrderRef } from '../events.ts'
import { paysOrder } from '../attempts/paidOrders.ts'
import type { Payable } from '../attempts/payable.ts'
import { payRefundOf, type RefundedStoreOrder } from './refundPaid.ts'
import { coverByDispute, stillOwed, type StillOwed } from '../disputes/disputes.ts'

/** Banks cannot send a transfer back: a person pays it out. Everything else the provider refunds. */
export const wayOfRefund = (type: string | null) =>
  type === 'bank_transfer' || type === 'echannel' || type === 'cstore' || type === 'permata' ? 'bank' : 'provider'

/**
 * Creates the refund of a store order, or of its uncredited rest. The provider pays it by a job, an operator pays bank transfers, or it
 * waits for an open dispute. Throws `not-allowed-now` as stillOwed does.
 */
export async function createRefund(tx: Tx, payable: Payable, storeOrder: RefundedStoreOrder, { reason, reasonCode = null }: Reason) {
  const payment = await findSettled(tx, payable)
  const left = { ...storeOrder, total: storeOrder.total - storeOrder.credited, fee: storeOrder.fee - storeOrder.feeReturned }
  const { amount, paidBy } = await stillOwed(tx, payment, left.total)
  await bookRefund(tx, left, amount, storeOrder.releasedAt !== null)
  const { id, shopId, disputeId } = storeOrder
  if (amount > 0) {
    const owed = await owe(tx, payable, payment, { storeOrderId: id, shopId, amount, key: String(id), why: { reason, reasonCode } })
    await payOut(tx, payable, { ...owed, disputeId, paidBy })
  }
  if (amount === 0 || paidBy !== undefined) await payable.refunded(id, 'system')
}

type Credit = { id: CreditNoteId; storeOrderId: StoreOrderId; shopId: ShopId; owed: StillOwed; why: ReasonCode }

/** Creates the refund of a credit note, in the same ways. `owed`: the amount to refund (`owedOf`). */
export async function createPartialRefund(
  tx: Tx,
  payable: OrderRef,
  { id: creditNoteId, storeOrderId, shopId, owed: { amount, paidBy }, why: reasonCode }: Credit,
) {
  if (amount === 0) return
  const payment = await findSettled(tx, payable)
  const [key, why] = [`${storeOrderId}-n${creditNoteId}`, because(reasonCode)]
  const owed = await owe(tx, payable, payment, { storeOrderId, creditNoteId, shopId, amount, key, why })
  await payOut(tx, payable, { ...owed, paidBy })
}

type DepositRefund = {
  depositId: DepositId
  storeOrderId: StoreOrderId
  shopId: ShopId
  amount: number
  /** Numbers a partial return of pieces, so that its refund key is unique. */
  part?: number
  disputeId?: number | undefined
}

/** Creates the refund of a deposit, or of its rest, in the same ways. Calls `book` with the owed rupiah first. Throws as stillOwed does. */
export async function createDepositRefund(
  tx: Tx,
  payable: OrderRef,
  { depositId, storeOrderId, shopId, amount: wanted, part, disputeId }: DepositRefund,
  book: (owed: number) => Promise<unknown>,
) {
  const payment = await findSettled(tx, payable, ['settled', 'refunded'])
  const { amount, paidBy } = wanted > 0 ? await stillOwed(tx, payment, wanted) : { amount: 0 }
  await book(amount)
  if (amount === 0) return
  const [key, why] = [`${storeOrderId}-d${part ?? ''}`, because('deposit-returned')]
  const owed = await owe(tx, payable, payment, { depositId, shopId, amount, key, why })
  await payOut(tx, payable, { ...owed, disputeId, paidBy })
}

/** `key` names the refund at the provider, after its payment. */
type Owed = {
  shopId: ShopId
  amount: number
  key: string
  why: Required<Reason>
  storeOrderId?: StoreOrderId
  creditNoteId?: CreditNoteId
  depositId?: DepositId
}

/** Inserts the refund and records its event. */
async function owe(tx: Tx, order: OrderRef, payment: Settled, { shopId, amount, key, why, ...of }: Owed) {
  const row = { paymentId: payment.id, amount, way: wayOfRefund(payment.type) }
  const { id } = await tx
    .insertInto('refunds')
    .values({ ...row, ...of, refundKey: `${payment.providerOrderId}-${key}`, ...why })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, order, { type: 'refund.due', shopId, actor: 'system', data: { amount, ...why } })
  return { ...row, id }
}

type Payment = {
  id: number
  paymentId: PaymentId
  amount: number
  way: string
  disputeId?: number | undefined
  paidBy?: number | undefined
}

/**
 * Pays a refund from a cancelled payment, an open dispute (`disputeId`: only this one), or a provider job. Transfers wait for an operator.
 */
async function payOut(tx: Tx, order: OrderRef, { paidBy, ...owed }: Payment) {
  const { id, way } = owed
  if (paidBy !== undefined) return payRefundOf(tx, order, id, { by: 'provider', disputeId: paidBy, from: 'fees' })
  if (await coverByDispute(tx, { ...owed, only: owed.disputeId })) return
  if (way === 'provider') await addJob(tx, 'pay-refund', { refundId: id }, { maxAttempts: 25 })
}

/** Returns how much of `wanted` rupiah is still owed to the order's buyer. Throws as stillOwed does. */
export const owedOf = async (tx: Tx, payable: OrderRef, wanted: number) => stillOwed(tx, await findSettled(tx, payable), wanted)

type Settled = Awaited<ReturnType<typeof findSettled>>
/** Locks the payment too: refunds of several orders share what is left of it. */
const findSettled = (tx: Tx, { id }: OrderRef, status = ['settled']) =>
  tx
    .selectFrom('payments')
    .select(['id', 'type', 'providerOrderId', 'amount'])
    .where(paysOrder(id))
    .where('status', 'in', status)
    .forUpdate()
    .executeTakeFirstOrThrow()
