import { useEffect, useState } from 'react'
import { formatPlain } from '#contract/words/dates.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { AmountInput } from './amountInput.tsx'
import { nearestOf, stepFrom, type Rule } from './quantity.ts'
import { texts } from './texts.ts'

type Props = { label: string; value: number; rule: Rule; disabled?: boolean; onChange: (value: number) => void }

/**
 * A quantity with − and +. What is typed is held to what the rule allows when the field is left; what is no number becomes what it was
 * before (specification, section 5). Either says why.
 */
export function Stepper({ label, value, rule, disabled = false, onChange }: Props) {
  const language = useLanguage()
  const [typed, setTyped] = useState(formatPlain(value, language))
  const [why, setWhy] = useState('')
  const t = useText(texts)
  const format = useFormat()
  useEffect(() => setTyped(formatPlain(value, language)), [value, language])
  const settle = (text: string) => {
    const { quantity, problem } = nearestOf(text, value, rule)
    const n = format.number
    const said = {
      none: () => '',
      unreadable: () => t(rule.decimals > 0 ? 'Not a quantity. It stays {n}.' : 'Not a whole number. It stays {n}.', { n: n(value) }),
      'out-of-stock': () => t('Available stock: {max}', { max: n(rule.left) }),
      'too-many': () => t('At most {max}', { max: n(rule.max ?? 0) }),
      'too-few': () => t('At least {min}', { min: n(rule.min) }),
      steps: () => t('In steps of {step}', { step: n(rule.step) }),
    }
    setWhy(said[problem ?? 'none']())
    setTyped(formatPlain(quantity, language))
    if (quantity !== value) onChange(quantity)
  }
  const press = (by: 1 | -1) => {
    const next = stepFrom(formatPlain(value, language), by, rule)
    return next === undefined ? undefined : () => settle(formatPlain(next, language))
  }
  return (
    <div className="inline-block">
      <AmountInput
        label={label}
        text={typed}
        inputMode={rule.decimals > 0 ? 'decimal' : 'numeric'}
        disabled={disabled}
        fewer={press(-1)}
        more={press(1)}
        onText={setTyped}
        onBlur={() => settle(typed)}
        onKeyDown={(event) => event.key === 'Enter' && settle(typed)}
      />
      <p role="status" className="text-sm text-warn">
        {why}
      </p>
    </div>
  )
}
