import { useEffect, useState } from 'react'
import { readWholeNumber } from '#contract/wholeNumber.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { AmountInput } from './amountInput.tsx'
import { texts } from './texts.ts'

type Props = { label: string; value: number; min?: number; max: number; disabled?: boolean; onChange: (value: number) => void }

/**
 * A number with − and +. What is typed is held to min..max when the field is left; what is no number becomes what it was
 * before (specification, section 5). Either says why.
 */
export function Stepper({ label, value, min = 1, max, disabled = false, onChange }: Props) {
  const [typed, setTyped] = useState(String(value))
  const [why, setWhy] = useState('')
  const t = useText(texts)
  const format = useFormat()
  useEffect(() => setTyped(String(value)), [value])
  const settle = (text: string) => {
    const read = /^\s*-/.test(text) ? min - 1 : readWholeNumber(text)
    const asked = read ?? value
    const next = Math.min(Math.max(asked, min), Math.max(max, min))
    const n = format.number
    if (read === undefined) setWhy(t('Not a whole number. It stays {n}.', { n: n(value) }))
    else setWhy(asked > max ? t('Available stock: {max}', { max: n(max) }) : asked < min ? t('At least {min}', { min }) : '')
    setTyped(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <div className="inline-block">
      <AmountInput
        label={label}
        text={typed}
        disabled={disabled}
        fewer={value > min ? () => settle(String(value - 1)) : undefined}
        more={value < max ? () => settle(String(value + 1)) : undefined}
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
