import { fieldWords, type FieldCode } from '#contract/words/fields.ts'
import { fill, type Values } from '#contract/words/fill.ts'
import { useLanguage } from '#web/i18n/language.tsx'

/** What is wrong with a field, in the page's language. For pages that check by themselves; a form of useForm has it already. */
export function useFieldText() {
  const language = useLanguage()
  return ({ code, params }: { code: FieldCode; params?: Values | undefined }) =>
    fill(Object.hasOwn(fieldWords, code) ? fieldWords[code] : fieldWords.invalid, language, params)
}
