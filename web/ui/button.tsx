import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './spinner.tsx'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-2 text-center font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55'
const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
}

type ButtonProps = ComponentProps<'button'> & { look?: Look; busy?: boolean }

/** A button that says that it works: while `busy` it cannot be pressed again. */
export function Button({ look = 'primary', busy = false, className = '', children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${base} ${looks[look]} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ look = 'primary', className = '', ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={`${base} ${looks[look]} ${className}`} />
}
