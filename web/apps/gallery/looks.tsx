import { Icon, iconNames } from '#web/ui/icon.tsx'

const colours = {
  ground: 'bg-ground',
  surface: 'bg-surface',
  raised: 'bg-raised',
  sunken: 'bg-sunken',
  line: 'bg-line',
  'line-strong': 'bg-line-strong',
  ink: 'bg-ink',
  'ink-soft': 'bg-ink-soft',
  accent: 'bg-accent',
  'accent-strong': 'bg-accent-strong',
  'accent-soft': 'bg-accent-soft',
  note: 'bg-note',
  'note-soft': 'bg-note-soft',
  warn: 'bg-warn',
  'warn-soft': 'bg-warn-soft',
  danger: 'bg-danger',
  'danger-soft': 'bg-danger-soft',
  good: 'bg-good',
  'good-soft': 'bg-good-soft',
}

export function Colours() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 text-sm">
      {Object.entries(colours).map(([name, look]) => (
        <li key={name} className="grid gap-1">
          <span className={`h-12 rounded-lg border border-line ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

export function Icons() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3 text-center text-sm text-ink-soft">
      {iconNames.map((name) => (
        <li key={name} className="grid justify-items-center gap-1.5">
          <Icon name={name} className="size-7 text-ink" />
          {name}
        </li>
      ))}
    </ul>
  )
}
