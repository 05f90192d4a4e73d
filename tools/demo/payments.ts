import type { Random } from './random.ts'

/** How an order was paid, in the provider's words. `term`: months of installments. */
export type PlannedPayment = {
  type: 'credit_card' | 'bank_transfer' | 'echannel' | 'qris' | 'gopay'
  bank: string | null
  term: number | null
}

const cardBanks = ['bca', 'bni', 'mandiri', 'cimb', 'bri', 'maybank', 'mega'] as const

/** Large sums go by bank transfer or in installments, small ones by QR code; nothing above what its way may carry. */
export function choosePayment(chance: Random, amount: number): PlannedPayment {
  if (amount >= 900_000 && amount < 400_000_000 && chance.chance(0.34)) {
    return {
      type: 'credit_card',
      bank: chance.pick(cardBanks),
      term: amount > 15_000_000 ? chance.pick([6, 12, 12]) : chance.pick([3, 3, 6]),
    }
  }
  if (amount < 5_000_000 && chance.chance(0.4)) return { type: chance.pick(['qris', 'qris', 'gopay']), bank: null, term: null }
  if (chance.chance(0.16) && amount < 400_000_000) return { type: 'credit_card', bank: chance.pick(cardBanks), term: null }
  if (chance.chance(0.25)) return { type: 'echannel', bank: null, term: null }
  return { type: 'bank_transfer', bank: chance.pick(['bca', 'bca', 'bni', 'bri']), term: null }
}
