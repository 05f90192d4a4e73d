import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** A card on the page's background: bordered, never raised. Its room is the area's density. */
export function Card({ children, id, className = '' }: { children: ReactNode; id?: string | undefined; className?: string }) {
  return (
    <section id={id} className={`rounded-2xl border border-line bg-surface p-(--pad) ${className}`}>
      {children}
    </section>
  )
}

export function PageTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap max-md:mb-4 items-center justify-between gap-3">
      <h1 className="text-xl font-bold sm:text-2xl">{children}</h1>
      {aside}
    </div>
  )
}

type EmptyProps = {
  icon?: IconName
  title: string
  text?: string
  action?: ReactNode
  /** It is all that the page has: its title is the page's. */ heading?: boolean
}

/** Empty state: why there is nothing, and one action. */
export function Empty({ icon = 'box', title, text, action, heading = false }: EmptyProps) {
  const Title = heading ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon name={icon} className="size-8" />
      </span>
      <Title className="text-xl font-bold">{title}</Title>
      {text && <p className="max-w-md text-ink-soft">{text}</p>}
      {action}
    </div>
  )
}

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  note: 'bg-note-soft text-note',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
}
export type Tone = keyof typeof tones

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs/5 font-semibold whitespace-nowrap ${tones[tone]}`}>
      {children}
    </span>
  )
}

/** A notice at its place. Failures are announced to screen readers. */
export function Notice({ tone = 'note', children }: { tone?: Tone; children: ReactNode }) {
  const icon: IconName = tone === 'good' ? 'check' : 'alert'
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={`flex items-start gap-2.5 rounded-xl px-4 py-3 ${tones[tone]}`}>
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 text-ink">{children}</div>
    </div>
  )
}

/** Shown only without scripts: why the form below cannot be sent. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return <p className="hidden rounded-xl bg-warn-soft px-4 py-3 text-warn noscript:block">{children}</p>
}

/** Placeholder of loading content in its exact size; appears after 300 ms. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-[appear_300ms_300ms_both] rounded-lg bg-line/60 ${className}`} />
}
