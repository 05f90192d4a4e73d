/** Payment methods by the provider's names, with minimum and maximum rupiah (design: Midtrans Snap limits). */
const limits = {
  credit_card: [10_000, 999_999_999],
  other_qris: [1, 10_000_000],
  gopay: [1, 20_000_000],
  shopeepay: [1, 20_000_000],
  // No figures are published for these two; far below what BCA takes is safe.
  bni_va: [10_000, 1_000_000_000],
  bri_va: [10_000, 1_000_000_000],
  bca_va: [10_000, 20_000_000_000],
  echannel: [10_000, 50_000_000_000],
} as const

export const largestAmount = Math.max(...Object.values(limits).map(([, max]) => max))

/** Payment methods that accept this amount; may be empty. */
export const methodsFor = (amount: number): string[] =>
  Object.entries(limits)
    .filter(([, [min, max]]) => amount >= min && amount <= max)
    .map(([method]) => method)

/** Installment terms in months, and the banks whose cards offer them. */
export const installments = { terms: [3, 6, 12], banks: ['bca', 'bni', 'mandiri', 'cimb', 'bri', 'maybank', 'mega'] }
