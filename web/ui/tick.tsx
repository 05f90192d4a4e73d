import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string }

/** A checkbox with a hint below. */
export function Tick({ label, hint, ...rest }: Props) {
  return (
    <label className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
      <input type="checkbox" {...rest} className="size-5 accent-accent" />
      <span className="font-medium">{label}</span>
      {hint && <span className="col-start-2 text-sm text-ink-soft">{hint}</span>}
    </label>
  )
}
