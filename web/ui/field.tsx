import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

export const inputLook = 'input'

export type Around = { label: string; error?: string | undefined; hint?: ReactNode }

/** Label above, hint and error below, connected for screen readers. */
export function FieldFrame({
  label,
  error,
  hint: said,
  children,
}: Around & { children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode }) {
  const id = useId()
  // A hint that became the error is shown once.
  const hint = said === error ? undefined : said
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, ...(described ? { 'aria-describedby': described } : {}), ...(error ? { 'aria-invalid': true } : {}) })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

export function Field({ label, error, hint, className = '', ...rest }: ComponentProps<'input'> & Around) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(ids) => <input {...rest} {...ids} className={`${inputLook} ${className}`} />}
    </FieldFrame>
  )
}

export function TextArea({ label, error, hint, className = '', rows = 4, ...rest }: ComponentProps<'textarea'> & Around) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(ids) => <textarea dir="auto" {...rest} {...ids} rows={rows} className={`${inputLook} ${className}`} />}
    </FieldFrame>
  )
}

export function Select({ label, error, hint, className = '', children, ...rest }: ComponentProps<'select'> & Around) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(ids) => (
        <select {...rest} {...ids} className={`${inputLook} ${className}`}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
