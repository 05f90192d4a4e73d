import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { bankOf, channels, isTransfer, type Channel } from './channels.ts'
import type { Payment, Transaction } from './transaction.ts'

/** The payment method and the outcome that the page or a test chooses. */
export const Choice = z.object({
  token: z.string(),
  payment_type: z.enum(['credit_card', 'bank_transfer', 'qris', 'gopay']),
  bank: z.optional(z.string()),
  installment_term: z.optional(z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number))])),
  outcome: z.enum(['success', 'pending', 'deny', 'challenge']),
})
export type Choice = z.infer<typeof Choice>

/** The payment that a choice makes of a page, or why Snap would refuse it. */
export function choose(transaction: Transaction, choice: Choice, now: number): Payment | { refused: string } {
  const channel = channelOf(transaction, choice)
  if (!channel) return { refused: 'Payment channel is not activated.' }
  const card = channel === 'credit_card'
  if (!card && choice.installment_term !== undefined) return { refused: 'installment_term is only for credit_card' }
  if (!card && choice.outcome === 'challenge') return { refused: 'challenge is only for credit_card' }
  const bank = card ? cardBank(transaction, choice) : bankOf(channel)
  if (card && choice.installment_term !== undefined && bank === undefined)
    return { refused: 'credit_card.installment_term is not offered for this card' }
  const before = transaction.payment
  const same = before?.status === 'pending' && before.channel === channel ? before : undefined
  const payment: Payment = {
    id: same?.id ?? randomUUID(),
    channel,
    bank,
    term: choice.installment_term,
    status: 'pending',
    chosenAt: same?.chosenAt ?? now,
    refunds: [],
  }
  return outcomeOf(payment, choice.outcome, now)
}

function channelOf({ channels: offered }: Transaction, { payment_type, bank }: Choice): Channel | undefined {
  if (payment_type !== 'bank_transfer') return offered.find((channel) => channels[channel].type === payment_type)
  return offered.find((channel) => isTransfer(channel) && (bank === undefined || bankOf(channel) === bank))
}

/** The card's bank; with a term only a bank that offers it, the first one when none was named. */
function cardBank({ terms }: Transaction, { bank, installment_term: term }: Choice) {
  if (term === undefined) return bank ?? 'bni'
  const offering = Object.keys(terms).filter((name) => terms[name]?.includes(term))
  return bank === undefined ? offering[0] : offering.find((name) => name === bank)
}

/** Cards are captured and settle later; everything else settles at once. */
function outcomeOf(payment: Payment, outcome: Choice['outcome'], now: number): Payment {
  if (outcome === 'deny') return { ...payment, status: 'deny', fraud: 'deny' }
  if (outcome === 'pending') return payment
  if (payment.channel !== 'credit_card') return { ...payment, status: 'settlement', fraud: 'accept', settledAt: now }
  return { ...payment, status: 'capture', fraud: outcome === 'challenge' ? 'challenge' : 'accept' }
}
