import type { ComponentProps, MouseEvent } from 'react'
import { type LinkProps } from 'react-router'
import { Spinner } from './spinner.tsx'
import { Link } from './link.ts'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-2 text-center font-semibold disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-55'
const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
}

type ButtonProps = ComponentProps<'button'> & { look?: Look; busy?: boolean }

/** A button with a busy state: while `busy` a press does nothing, but it keeps the focus. */
export function Button({ look = 'primary', busy = false, className = '', children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`${base} ${looks[look]} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

const ignore = (event: MouseEvent) => event.preventDefault()

export function ButtonLink({ look = 'primary', className = '', ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={`${base} ${looks[look]} ${className}`} />
}
