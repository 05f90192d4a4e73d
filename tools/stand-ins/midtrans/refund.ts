import * as z from 'zod/mini'
import { isTransfer } from './channels.ts'
import { refundedOf, type Payment, type Transaction } from './transaction.ts'

const RefundRequest = z.object({
  refund_key: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  amount: z.optional(z.int().check(z.gte(1))),
  reason: z.optional(z.string().check(z.maxLength(255))),
})

/** The result of a refund: code and sentence of the core API, and the refund if money moved. */
type Result = { code: 200 | 400 | 406 | 412; message: string; refund?: Payment['refunds'][number] }

/**
 * Gives money back on a settled payment, whole or in part; parts add up and a key is good once. Transfers cannot be
 * refunded, and a captured card is cancelled instead (docs.midtrans.com, refund transaction).
 */
export function refund(transaction: Transaction & { payment: Payment }, body: unknown, now: number): Result {
  const { payment, amount: paid } = transaction
  const parsed = z.safeParse(RefundRequest, body ?? {})
  if (!parsed.success) return { code: 400, message: 'One or more parameters in the payload is invalid.' }
  const left = paid - refundedOf(payment)
  const { refund_key: key = `reference-${payment.refunds.length + 1}`, amount = left, reason = '' } = parsed.data
  if (payment.refunds.some((refund) => refund.key === key)) return { code: 406, message: 'Duplicate refund ID' }
  if (isTransfer(payment.channel)) return { code: 412, message: 'Payment type cannot be refunded' }
  if (payment.status !== 'settlement' && payment.status !== 'partial_refund')
    return { code: 412, message: 'Merchant cannot modify the status of the transaction' }
  if (amount > left) return { code: 412, message: 'Refund amount exceeds the amount that is left' }
  const made = { id: payment.refunds.length + 1, key, amount, reason, at: now }
  payment.refunds.push(made)
  payment.status = refundedOf(payment) === paid ? 'refund' : 'partial_refund'
  return { code: 200, message: 'Success, refund request is approved', refund: made }
}
