import { formatPlain } from '#contract/words/dates.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

type Props = { label: string; name: string; /** In hundredths of a percent. */ value?: number; isWrong: boolean }

/** A percentage as typed; the form parses it with `withPercent`. */
export function PercentField({ label, name, value, isWrong }: Props) {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      required
      defaultValue={value === undefined ? undefined : formatPlain(value / 100, language)}
      hint={t('Such as 2.5%.')}
      error={isWrong ? t('Enter 0 to 100 percent with at most two decimals, such as 2.5%.') : undefined}
    />
  )
}
