import { useId, type ComponentProps } from 'react'
import { inputLook } from './field.tsx'

type Props = ComponentProps<'input'> & { 'aria-label': string; error?: string | undefined; note?: string | undefined }

/** An input in a table, named by its `aria-label`, with its error, or else a note, below it. */
export function CellInput({ error, note, className = '', ...rest }: Props) {
  const id = useId()
  const below = error ?? note
  return (
    <div className="grid gap-1">
      <input
        autoComplete="off"
        {...rest}
        aria-invalid={error ? true : undefined}
        aria-describedby={below ? id : undefined}
        className={`${inputLook} ${className}`}
      />
      {below && (
        <p id={id} className={`text-left text-sm ${error ? 'text-danger' : 'text-ink-soft'}`}>
          {below}
        </p>
      )}
    </div>
  )
}
