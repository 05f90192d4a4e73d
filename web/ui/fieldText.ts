import { fieldWords, type FieldCode } from '#contract/words/fields.ts'
import { fill, type Values } from '#contract/words/fill.ts'
import { useLanguage } from '#web/shell/i18n/language.tsx'

/** Text of a field's problem in the page's language, for pages that validate by themselves; useForm already includes it. */
export function useFieldText() {
  const language = useLanguage()
  return ({ code, params }: { code: FieldCode; params?: Values | undefined }) =>
    fill(Object.hasOwn(fieldWords, code) ? fieldWords[code] : fieldWords.invalid, language, params)
}
