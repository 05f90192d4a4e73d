import type { Channel } from './channels.ts'

/** Midtrans' words for where a payment stands. */
export const statuses = [
  'authorize',
  'pending',
  'capture',
  'settlement',
  'deny',
  'cancel',
  'expire',
  'failure',
  'refund',
  'partial_refund',
  'chargeback',
  'partial_chargeback',
] as const
export type Status = (typeof statuses)[number]

export type Item = { id: string; name: string; price: number; quantity: number }
export type Refund = { id: number; key: string; amount: number; reason: string; at: number }

/** Made when the payer chooses a way to pay; until then the core API knows nothing of the order. */
export type Payment = {
  id: string
  channel: Channel
  /** The bank of the virtual account or of the card. */
  bank?: string | undefined
  /** Months of a card installment. */
  term?: number | undefined
  status: Status
  fraud?: 'accept' | 'challenge' | 'deny' | undefined
  chosenAt: number
  settledAt?: number | undefined
  refunds: Refund[]
}

/** A page that can be paid. Amounts are whole rupiah, times are milliseconds since 1970. */
export type Transaction = {
  token: string
  orderId: string
  amount: number
  items: Item[]
  payer: string
  channels: Channel[]
  /** Whether cards prove themselves with a one-time code. */
  secure: boolean
  /** Installment terms in months that cards of a bank may choose. */
  terms: Record<string, number[]>
  finishUrl?: string | undefined
  createdAt: number
  /** When a chosen way to pay ends. */
  expiresAt: number
  /** When the page ends as long as nothing was chosen, where that is sooner. */
  pageExpiresAt?: number | undefined
  /** The merchant cancelled the page: it can no longer be paid. */
  canceledAt?: number | undefined
  payment?: Payment | undefined
}

/** Where a payment may go next (docs.midtrans.com, transaction status cycle). Money may still come after an end. */
const next: Record<Status, readonly Status[]> = {
  authorize: ['capture', 'settlement', 'cancel', 'deny', 'expire', 'failure'],
  pending: ['authorize', 'capture', 'settlement', 'deny', 'cancel', 'expire', 'failure'],
  capture: ['settlement', 'cancel', 'deny', 'refund', 'partial_refund', 'chargeback', 'partial_chargeback'],
  settlement: ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'],
  deny: ['pending', 'capture', 'settlement'],
  cancel: ['capture', 'settlement'],
  expire: ['capture', 'settlement'],
  failure: ['pending', 'capture', 'settlement'],
  refund: ['chargeback', 'partial_chargeback'],
  partial_refund: ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'],
  chargeback: [],
  partial_chargeback: ['chargeback', 'partial_chargeback'],
}

export const mayMove = (from: Status, to: Status) => from === to || next[from].includes(to)

export const refundedOf = (payment: Payment) => payment.refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Moves a payment; the caller has asked `mayMove`. Settling keeps its first time. */
export function move(payment: Payment, to: Status, now: number) {
  payment.status = to
  if (to === 'settlement' || to === 'capture') payment.fraud = 'accept'
  if (to === 'deny') payment.fraud = 'deny'
  if (to === 'settlement') payment.settledAt ??= now
}
