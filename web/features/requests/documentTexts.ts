import { requestTexts } from '#contract/documents/requestTexts.ts'

export const documentTexts = {
  ...requestTexts,
  'Back to the request': 'Kembali ke permintaan',
} as const
