import type { ComponentProps } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

type Props = Pick<
  ComponentProps<'input'>,
  'ref' | 'readOnly' | 'inputMode' | 'onBlur' | 'onKeyDown' | 'aria-describedby' | 'aria-invalid'
> & {
  label: string
  text: string
  disabled: boolean
  /** One press on − or +; undefined at the limit. */
  fewer: (() => void) | undefined
  more: (() => void) | undefined
  onText: (text: string) => void
}

/** A typed amount between − and +. The form around it decides which amounts are valid. */
export function AmountInput({ label, text, disabled, fewer, more, onText, ...input }: Props) {
  const t = useText(texts)
  return (
    <div className="inline-flex w-fit items-stretch overflow-hidden rounded-lg border border-line-strong bg-surface">
      <button type="button" aria-label={`${t('Fewer')}: ${label}`} disabled={disabled || !fewer} onClick={fewer} className={side}>
        <Icon name="minus" className="size-4" />
      </button>
      <input
        inputMode="numeric"
        {...input}
        aria-label={label}
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={(event) => onText(event.target.value)}
        className="w-14 bg-transparent text-center tabular-nums focus-visible:-outline-offset-2"
      />
      <button type="button" aria-label={`${t('More')}: ${label}`} disabled={disabled || !more} onClick={more} className={side}>
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}

/** The focus ring is inside: the frame clips what stands out. */
const side = 'grid size-11 place-items-center text-ink hover:bg-sunken focus-visible:-outline-offset-2 disabled:opacity-40'
