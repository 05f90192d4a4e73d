import { randomUUID } from 'node:crypto'
import { isTransfer } from './channels.ts'
import type { Webhooks } from './webhooks.ts'
import { mayMove, move, refundedOf, type Payment, type Status, type Transaction } from './transaction.ts'

/**
 * Sends a webhook that claims this status, now; the payment itself follows only where Midtrans lets it. A bank that takes
 * money back knows of no refund: it takes the whole once more where nothing is left, and `again` after a chargeback.
 */
export function simulate(transaction: Transaction, status: Status, webhooks: Webhooks, now: number, again = false) {
  const payment = transaction.payment ?? firstChoice(transaction, status, now)
  transaction.payment = payment
  if (mayMove(payment.status, status)) {
    if (isGivingBack(status)) giveBack(transaction, payment, { status, again }, now)
    move(payment, status, now)
  }
  return () => webhooks.send({ ...transaction, payment }, status)
}

function firstChoice(transaction: Transaction, status: Status, now: number): Payment {
  const card = status === 'capture' || status === 'authorize'
  const channel = (card ? undefined : transaction.channels.find(isTransfer)) ?? transaction.channels[0] ?? 'credit_card'
  return { id: randomUUID(), channel: card ? 'credit_card' : channel, status: 'pending', chosenAt: now, refunds: [] }
}

const isGivingBack = (status: Status) => status.endsWith('refund') || status.endsWith('chargeback')

function giveBack({ amount }: Transaction, payment: Payment, { status, again }: { status: Status; again: boolean }, now: number) {
  const left = amount - refundedOf(payment)
  const isTaken = status.endsWith('chargeback') && (again || payment.status === 'refund')
  const from = left > 0 || !isTaken ? left : amount
  const part = status.startsWith('partial') ? Math.floor(from / 2) : from
  if (part > 0)
    payment.refunds.push({
      id: payment.refunds.length + 1,
      key: `simulated-${payment.refunds.length + 1}`,
      amount: part,
      reason: 'Simulated',
      at: now,
    })
}
