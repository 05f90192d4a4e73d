import type { Word } from '#contract/words/fill.ts'

/** Texts of messaging's mails (mails.ts). */
export const mailTexts = {
  'digest-subject': { en: '{n} updates from Pasokan', id: '{n} kabar dari Pasokan' },
  'digest-text': { en: 'While you were away:', id: 'Selagi Anda tidak di Pasokan:' },
  'digest-button': { en: 'Choose what we mail you', id: 'Atur email pemberitahuan' },
} as const satisfies Record<string, Word>
