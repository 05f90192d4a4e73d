import type { Word, WordParams } from './fill.ts'

/** Results of the provider's webhooks, as operators read them. `status`: a word of the provider's, or a status of a payment. */
export const webhookReasonWords = {
  'payment-is': { en: 'The payment is {status}.', id: 'Status pembayaran: {status}.' },
  'asked-again': {
    en: 'The payment is {status}; whether it was cancelled since is asked once more.',
    id: 'Status pembayaran: {status}; kami menanyakan sekali lagi apakah sejak itu dibatalkan.',
  },
  'card-settled': { en: 'The card payment has settled.', id: 'Pembayaran kartu sudah selesai.' },
  'try-denied': { en: 'This try was denied.', id: 'Percobaan ini ditolak.' },
  'dispute-recorded': { en: 'A dispute was recorded: {kind}.', id: 'Sengketa dicatat: {kind}.' },
  'dispute-known': { en: 'Nothing is disputed that we did not know of.', id: 'Tidak ada sengketa yang belum kami ketahui.' },
  'dispute-without-amount': {
    en: 'The provider says {status}, but not how much.',
    id: 'Penyedia menyebut {status}, tetapi tidak jumlahnya.',
  },
  'needs-person': { en: 'The provider says {status}, code {code}.', id: 'Penyedia menyebut {status}, kode {code}.' },
  'unknown-to-provider': { en: 'The provider knows nothing of this payment.', id: 'Penyedia tidak mengenal pembayaran ini.' },
  'unknown-to-us': { en: 'No such payment.', id: 'Pembayaran ini tidak ada.' },
  'other-payment': { en: 'The provider answered for {other}.', id: 'Penyedia menjawab untuk {other}.' },
  'amount-differs': { en: 'The amount is {amount}, not {expected}.', id: 'Jumlahnya {amount}, bukan {expected}.' },
  'not-rupiah': { en: 'The currency is not IDR.', id: 'Mata uangnya bukan IDR.' },
  'currency-differs': { en: 'The currency is {currency}, not IDR.', id: 'Mata uangnya {currency}, bukan IDR.' },
} as const satisfies Record<string, Word>

export type WebhookReason = WordParams<typeof webhookReasonWords>
