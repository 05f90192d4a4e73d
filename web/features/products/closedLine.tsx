import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  label: string
  /** Some of its fields are already filled in. */ said: boolean
  /** Something in it was refused. */ wrong: boolean
  children: ReactNode
}

/** Rare fields of a form: closed until tapped, filled in, or refused. */
export function ClosedLine({ label, said, wrong, children }: Props) {
  const [open, setOpen] = useState(said)
  const [met, setMet] = useState(said)
  const box = useRef<HTMLDetailsElement>(null)
  const toggle = (now: boolean) => {
    setOpen(now)
    if (now) setMet(true)
  }
  useEffect(() => {
    if (!wrong || box.current?.open) return
    toggle(true)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }, [wrong])
  return (
    <details
      ref={box}
      open={open}
      onToggle={({ currentTarget, target }) => target === currentTarget && toggle(currentTarget.open)}
      className="group/line rounded-lg border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-medium">
        {label}
        <Icon name="down" className="size-4 shrink-0 transition-transform group-open/line:rotate-180" />
      </summary>
      {met && <div className="p-4 pt-2">{children}</div>}
    </details>
  )
}
