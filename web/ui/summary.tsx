import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from './icon.tsx'
import { formTexts } from './formTexts.ts'

/** A field refused when its form was submitted. */
export type RefusedField = { field: HTMLElement; name: string; label: string }

type Props = { refused: RefusedField[]; error: (name: string) => string | undefined }

/**
 * Errors of a form in a list above it, each a link to its field. Gets the focus when the form is refused. Corrected errors keep their line,
 * so that nothing moves while the user types.
 */
export function Summary({ refused, error }: Props) {
  const t = useText(formTexts)
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  useEffect(() => box.current?.focus(), [refused])
  const go = (event: MouseEvent, field: HTMLElement) => {
    event.preventDefault()
    field.focus()
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={heading}
      className="col-span-full basis-full rounded-xl bg-danger-soft px-4 pt-3 pb-1"
    >
      <p id={heading} className="font-medium">
        {t('Please check {n} fields:', { n: refused.length })}
      </p>
      <ul>
        {refused.map(({ field, name, label }) => {
          const problem = error(name)
          return (
            <li key={name}>
              <a href={`#${field.id}`} onClick={(event) => go(event, field)} className="flex min-h-11 items-center gap-2 py-1 text-sm">
                <Icon name={problem ? 'alert' : 'check'} className={`size-4 shrink-0 ${problem ? 'text-danger' : 'text-good'}`} />
                <span>
                  <span className="font-medium underline">{label}</span>: {problem ?? t('Done')}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
