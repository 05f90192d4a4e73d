import type { AmountCode } from '../amount.ts'
import type { Word } from './fill.ts'

/** Why something that was written is no amount. */
export const amountWords = {
  'amount-word': {
    en: 'Write the whole number in digits: 15.000, not 15rb, 15k or 1,5 juta.',
    id: 'Tulis angkanya lengkap: 15.000, bukan 15rb, 15k, atau 1,5 juta.',
  },
  'amount-each': {
    en: 'Write the number alone, without what it is for, such as /pcs or @.',
    id: 'Tulis angkanya saja, tanpa keterangan seperti /pcs atau @.',
  },
  'amount-negative': { en: 'The number may not be negative.', id: 'Angkanya tidak boleh negatif.' },
  'amount-unclear': {
    en: 'This number cannot be read for sure. Write it like 15.000 or 2,5.',
    id: 'Angka ini tidak dapat dipastikan. Tulis seperti 15.000 atau 2,5.',
  },
} as const satisfies Record<AmountCode, Word>
