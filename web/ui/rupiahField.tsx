import type { ComponentProps } from 'react'
import { CellInput } from './cellInput.tsx'
import { Field } from './field.tsx'
import { settleRupiah, typeRupiah } from './rupiah.ts'

type Text = { value: string; onText: (text: string) => void }

/** Handlers of an input of whole rupiah. Mid-text edits wait until the field is left, so that the caret stays. */
function handle({ value, onText }: Text): Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'inputMode'> {
  return {
    value,
    inputMode: 'numeric',
    onChange: ({ target }) => onText(target.selectionStart === target.value.length ? typeRupiah(value, target.value) : target.value),
    onBlur: () => {
      const settled = settleRupiah(value)
      if (settled !== value) onText(settled)
    },
  }
}

/** A field of whole rupiah, written in threes. */
export function RupiahField({ value, onText, ...rest }: Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & Text) {
  return <Field autoComplete="off" {...rest} {...handle({ value, onText })} />
}

/** The same in a table. */
export function RupiahCell({
  value,
  onText,
  className = '',
  ...rest
}: Omit<ComponentProps<typeof CellInput>, 'value' | 'onChange'> & Text) {
  return <CellInput {...rest} {...handle({ value, onText })} className={`text-right tabular-nums ${className}`} />
}
