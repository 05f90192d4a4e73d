import { sayWay } from '#contract/documents/wayNames.ts'
import { reasonWords } from '#contract/words/reasons.ts'
import { useLanguage } from '#web/shell/i18n/language.tsx'

/** A payment method or a way to send in the reader's language. */
export function useWay() {
  const language = useLanguage()
  return (way: string) => sayWay(way, language)
}

/** A reason in the reader's language; typed text stays as it is. */
export function useReason() {
  const language = useLanguage()
  return ({ reason, reasonCode }: { reason: string; reasonCode: string | null }) =>
    reasonCode !== null && Object.hasOwn(reasonWords, reasonCode)
      ? reasonWords[reasonCode as keyof typeof reasonWords][language]
      : sayWay(reason, language)
}
