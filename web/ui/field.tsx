import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useText } from '#web/i18n/language.tsx'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

export const inputLook =
  'block min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:bg-sunken'

type Around = { label: string; error?: string | undefined; hint?: ReactNode }

/** Label above, hint and error below, tied together for screen readers. */
function Framed({
  label,
  error,
  hint: said,
  children,
}: Around & { children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode }) {
  const id = useId()
  // A hint that came true is said once.
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
    <Framed label={label} error={error} hint={hint}>
      {(ids) => <input {...rest} {...ids} className={`${inputLook} ${className}`} />}
    </Framed>
  )
}

/** A file to choose. The browser's own words on it are in the browser's language: ours lie over them. */
export function FileField({ label, error, hint, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'onChange'> & Around) {
  const [chosen, setChosen] = useState('')
  const t = useText(texts)
  return (
    <Framed label={label} error={error} hint={hint}>
      {(ids) => (
        <div className="relative">
          <input
            {...rest}
            {...ids}
            type="file"
            title={chosen || t('No file chosen')}
            onChange={({ currentTarget: { files } }) => setChosen([...(files ?? [])].map(({ name }) => name).join(', '))}
            className={`${inputLook} cursor-pointer text-transparent! file:invisible`}
          />
          <p aria-hidden className="pointer-events-none absolute inset-0 flex items-center gap-3 px-1.5">
            <span className="shrink-0 rounded-md bg-accent-soft px-3 py-1 font-medium text-accent">{t('Choose a file')}</span>
            <span className={`truncate ${chosen ? '' : 'text-ink-soft'}`}>{chosen || t('No file chosen')}</span>
          </p>
        </div>
      )}
    </Framed>
  )
}

export function TextArea({ label, error, hint, className = '', rows = 4, ...rest }: ComponentProps<'textarea'> & Around) {
  return (
    <Framed label={label} error={error} hint={hint}>
      {(ids) => <textarea dir="auto" {...rest} {...ids} rows={rows} className={`${inputLook} ${className}`} />}
    </Framed>
  )
}

export function Select({ label, error, hint, className = '', children, ...rest }: ComponentProps<'select'> & Around) {
  return (
    <Framed label={label} error={error} hint={hint}>
      {(ids) => (
        <select {...rest} {...ids} className={`${inputLook} ${className}`}>
          {children}
        </select>
      )}
    </Framed>
  )
}

/** A password that can be looked at; password managers and paste work. */
export function PasswordField({ label, error, hint, ...rest }: ComponentProps<'input'> & Around) {
  const [shown, setShown] = useState(false)
  const t = useText(texts)
  return (
    <Framed label={label} error={error} hint={hint}>
      {(ids) => (
        <div className="relative">
          <input {...rest} {...ids} type={shown ? 'text' : 'password'} className={`${inputLook} pr-12`} />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('Show password')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-ink-soft hover:text-ink"
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Framed>
  )
}
