import type { DocumentShipping } from '#contract/documents.ts'
import { sayShipping } from '#contract/documents/wayNames.ts'
import { useLanguage } from '#web/shell/i18n/language.tsx'

/** Way of delivery in few words: the courier, or the day of pickup. */
export function useShippingWay() {
  const language = useLanguage()
  return (shipping: DocumentShipping) => sayShipping(shipping, language)
}
