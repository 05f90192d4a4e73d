import { useState } from 'react'
import type { GoodsLine } from '#contract/shipments.ts'
import { Name } from '#web/ui/name.tsx'
import { Count } from './count.tsx'
import { useSteps } from './quantity.ts'

/** Quantity of each line, all of it by default. In smallest steps. */
export function useLineCounts(left: GoodsLine[]) {
  const [counts, setCounts] = useState<Record<number, number>>({})
  const stepsOf = (line: GoodsLine) => counts[line.OrderLineId] ?? line.steps
  return {
    stepsOf,
    lines: left.map((line) => ({ OrderLineId: line.OrderLineId, steps: stepsOf(line) })),
    set: (line: GoodsLine, steps: number) => setCounts((before) => ({ ...before, [line.OrderLineId]: steps })),
  }
}

/** A field for each line, with its available quantity. */
export function LineCounts({ left, counts }: { left: GoodsLine[]; counts: ReturnType<typeof useLineCounts> }) {
  const sayLine = useSteps()
  return (
    <ul className="grid gap-4">
      {left.map((line) => (
        <li key={line.OrderLineId} className="grid gap-1">
          <p className="font-medium">
            <Name>{line.name}</Name>
          </p>
          <div className="flex flex-wrap items-center gap-x-3">
            <Count
              label={line.name}
              line={line}
              steps={counts.stepsOf(line)}
              most={line.steps}
              onSteps={(steps) => counts.set(line, steps)}
            />
            <span className="text-ink-soft">/ {sayLine(line.steps, line)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
