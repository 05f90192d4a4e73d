import type { Word, WordParams } from './fill.ts'

/** Reasons of ours why a listed payout was cancelled. */
export const payoutReasonWords = {
  'order-refunded': { en: 'Order {order} was refunded.', id: 'Dana pesanan {order} dikembalikan.' },
  'order-claimed': { en: 'Order {order} is claimed.', id: 'Pesanan {order} sedang diklaim.' },
  'payment-disputed': { en: 'Money of order {order} is disputed.', id: 'Dana pesanan {order} disengketakan.' },
  'store-suspended': { en: 'The store is suspended.', id: 'Toko dihentikan sementara.' },
  'account-change-stopped': { en: 'A change of its bank account was stopped.', id: 'Perubahan rekening banknya dihentikan.' },
} as const satisfies Record<string, Word>

export type PayoutReason = WordParams<typeof payoutReasonWords>
