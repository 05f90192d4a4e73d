import type * as z from 'zod/mini'
import type { QuoteWay } from '#contract/quoteVersions.ts'
import type { texts } from './texts.ts'

export const wayWords: Record<z.infer<typeof QuoteWay>, keyof typeof texts> = {
  own: 'Delivered by the store',
  courier: 'By courier',
  pickup: 'Pick-up at the store',
}
