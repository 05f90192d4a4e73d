import type { Word } from '#contract/words/fill.ts'

/** Texts of ledger's mails (mails.ts). */
export const mailTexts = {
  'stops-unsent': {
    en: 'The button works after the 24 hours too: it stops everything that our bank has not been told to transfer. Press it early, what was sent does not come back by it.',
    id: 'Tombol ini tetap berlaku setelah 24 jam: semua yang belum diserahkan ke bank kami dihentikan. Tekan secepatnya, uang yang sudah dikirim tidak kembali dengan tombol ini.',
  },
  'bank-account-subject': { en: 'Your bank account was changed', id: 'Rekening bank Anda telah diubah' },
  'bank-account-saved': { en: 'Your bank account is saved', id: 'Rekening bank Anda tersimpan' },
  'bank-account-paused': {
    en: 'Your money goes to {account} from now on. Nothing is sent there for 24 hours.',
    id: 'Uang Anda selanjutnya dikirim ke {account}. Selama 24 jam belum ada yang dikirim ke sana.',
  },
  'bank-account-named': { en: 'Your money goes to {account}.', id: 'Uang Anda dikirim ke {account}.' },
} as const satisfies Record<string, Word>
