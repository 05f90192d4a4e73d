import { useId } from 'react'
import { Name } from '#web/ui/name.tsx'

type Chip = { value: string; label: string; below?: string; faded?: boolean }
type Props = {
  legend: string
  chips: Chip[]
  chosen: string | undefined
  onChoose: (value: string) => void
  /** Legend and labels are user-written. */
  written?: boolean
}

/** A single choice with all options visible. */
export function Chips({ legend, chips, chosen, onChoose, written = false }: Props) {
  const name = useId()
  const words = (text: string) => (written ? <Name>{text}</Name> : text)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink-soft">{words(legend)}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, label, below, faded = false }) => (
          <label
            key={value}
            className={`grid min-h-11 min-w-11 cursor-pointer content-center justify-items-center rounded-lg border border-line-strong bg-surface px-3 py-1 text-center has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent ${faded ? 'border-dashed text-ink-soft' : ''}`}
          >
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} className="sr-only" />
            <span className="leading-tight font-medium tabular-nums">{words(label)}</span>
            {below && <span className="text-xs text-ink-soft">{below}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
