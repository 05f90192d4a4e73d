import type { Word } from '#contract/words/fill.ts'

/** Texts of payments' mails (mails.ts). */
export const mailTexts = {
  'virtual-account-subject': {
    en: 'Pay {amount, rupiah} for order #{order} before {until} WIB',
    id: 'Bayar {amount, rupiah} untuk pesanan #{order} sebelum {until} WIB',
  },
  'virtual-account-text': {
    en: 'Please transfer exactly {amount, rupiah} for order #{order} before {until} WIB.',
    id: 'Mohon transfer tepat {amount, rupiah} untuk pesanan #{order} sebelum {until} WIB.',
  },
  'virtual-account-number': { en: 'Virtual account {bank}: {number}', id: 'Virtual account {bank}: {number}' },
  'virtual-account-forward': {
    en: 'You can forward this mail to the person who pays: it gives no access to your account.',
    id: 'Email ini boleh diteruskan ke bagian keuangan: tidak memberi akses ke akun Anda.',
  },
  'virtual-account-button': { en: 'See the order', id: 'Lihat pesanan' },
} as const satisfies Record<string, Word>
