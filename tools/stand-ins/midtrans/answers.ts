import { createHash, randomUUID } from 'node:crypto'
import { bankOf, channels } from './channels.ts'
import { localTime } from './time.ts'
import { refundedOf, type Payment, type Status, type Transaction } from './transaction.ts'

type PaidTransaction = Transaction & { payment: Payment }

/** Bodies carry the code as text; a webhook of expiry has another code than the status call. */
export function codeOf({ status, fraud }: Pick<Payment, 'status' | 'fraud'>, about: 'status' | 'webhook') {
  if (status === 'capture' && fraud === 'challenge') return '201'
  if (status === 'expire') return about === 'webhook' ? '202' : '407'
  if (status === 'pending') return '201'
  return status === 'deny' || status === 'failure' ? '202' : '200'
}

/** Rupiah as Midtrans writes it: `10000.00`. */
export const amountText = (amount: number) => `${amount}.00`

/** Returns the core API's status of a payment, with the fields of its payment method. */
export function statusBody(transaction: PaidTransaction, about: 'status' | 'webhook' = 'status', claimed?: Status) {
  const { orderId, amount, expiresAt } = transaction
  const payment = claimed === undefined ? transaction.payment : { ...transaction.payment, status: claimed }
  return {
    status_code: codeOf(payment, about),
    status_message: about === 'webhook' ? 'midtrans payment notification' : messageOf(payment),
    transaction_id: payment.id,
    order_id: orderId,
    merchant_id: 'G000000000',
    gross_amount: amountText(amount),
    currency: 'IDR',
    payment_type: channels[payment.channel].type,
    transaction_time: localTime(payment.chosenAt),
    transaction_status: payment.status,
    fraud_status: payment.fraud ?? 'accept',
    expiry_time: localTime(expiresAt),
    ...(payment.settledAt === undefined ? {} : { settlement_time: localTime(payment.settledAt) }),
    ...wayOf(payment),
    ...refundsOf(payment),
    // Midtrans adds fields without notice; readers must ignore them.
    simulated: 'true',
  }
}

/** SHA-512 over order id, code, amount and the server key: what proves a webhook. */
export const signatureOf = (body: { order_id: string; status_code: string; gross_amount: string }, serverKey: string) =>
  createHash('sha512').update(`${body.order_id}${body.status_code}${body.gross_amount}${serverKey}`).digest('hex')

/** The core API's refusal: code and sentence in the body. */
export const refusal = (code: number, message: string) => ({ status_code: String(code), status_message: message, id: randomUUID() })

function messageOf({ status, fraud }: Payment) {
  if (status === 'expire') return 'Success, transaction has expired'
  if (status === 'cancel') return 'Success, transaction is canceled'
  if (status === 'deny') return 'Deny by Bank [stand-in] with code [05] and message [Do not honour]'
  return fraud === 'challenge' ? 'Success, transaction is challenged by FDS' : 'Success, transaction is found'
}

/** The number that the payer transfers to; always the same for the same payment. */
function digitsOf(id: string, length: number) {
  const number = BigInt(`0x${createHash('sha256').update(id).digest('hex')}`)
  return number.toString().slice(0, length)
}

function wayOf(payment: Payment) {
  const bank = bankOf(payment.channel)
  if (payment.channel === 'credit_card') return cardOf(payment)
  if (payment.channel === 'echannel') return { biller_code: '70012', bill_key: digitsOf(payment.id, 12) }
  if (bank === 'permata') return { permata_va_number: `8778${digitsOf(payment.id, 12)}` }
  if (bank) return { va_numbers: [{ bank, va_number: `12345${digitsOf(payment.id, 11)}` }], payment_amounts: [] }
  if (payment.channel === 'other_qris') return { acquirer: 'gopay', transaction_type: 'on-us', issuer: 'gopay' }
  return {}
}

function cardOf({ id, bank, term, status }: Payment) {
  const denied = status === 'deny'
  return {
    masked_card: denied ? '49111111-1113' : '48111111-1114',
    card_type: 'credit',
    bank: bank ?? 'bni',
    channel_response_code: denied ? '05' : '00',
    channel_response_message: denied ? 'Do not honour' : 'Approved',
    eci: '05',
    three_ds_version: '2',
    ...(denied ? {} : { approval_code: digitsOf(id, 13) }),
    ...(term === undefined ? {} : { installment_term: String(term) }),
  }
}

function refundsOf(payment: Payment) {
  if (payment.refunds.length === 0) return {}
  return {
    refund_amount: amountText(refundedOf(payment)),
    refunds: payment.refunds.map(({ id, key, amount, reason, at }) => ({
      refund_chargeback_id: id,
      refund_amount: amountText(amount),
      created_at: localTime(at),
      reason,
      refund_key: key,
    })),
  }
}
