import type { Transaction } from './transaction.ts'

/** Fields of the core API's payment status that the page reads. */
export type PaymentStatus = {
  status_code: string
  transaction_status: string
  fraud_status: string
  payment_type: string
  order_id: string
  transaction_id: string
  gross_amount: string
  bank?: string
  va_numbers?: { bank: string; va_number: string }[]
  permata_va_number?: string
  biller_code?: string
  bill_key?: string
  expiry_time?: string | undefined
  finish_redirect_url?: string | undefined
}

/** Initial data of the payment page. Rupiah, milliseconds. */
export type PageData = Pick<Transaction, 'token' | 'orderId' | 'amount' | 'items' | 'payer' | 'channels' | 'secure' | 'terms'> & {
  lang: 'en' | 'id'
  /** Until it expires; not positive when that is past. */
  left: number
  status: PaymentStatus | null
  finishUrl: string | null
}
