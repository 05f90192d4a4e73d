import type { Shipment } from '#contract/shipments.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { useSteps } from './quantity.ts'
import { texts } from './texts.ts'

const faults = [
  ['damaged', '{quantity} damaged'],
  ['missing', '{quantity} missing'],
  ['wrong', '{quantity} wrong'],
] as const

/** Lines of a shipment, with the quantities that arrived damaged, wrong or not at all. */
export function ReceiptResult({ shipment: { lines } }: { shipment: Shipment }) {
  const t = useText(texts)
  const sayLine = useSteps()
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line.OrderLineId} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0">
            <Name>{line.name}</Name>
          </span>
          <span className="ml-auto text-right tabular-nums">
            {sayLine(line.steps, line)}
            {faults.map(([fault, words]) =>
              line.found && line.found[fault] > 0 ? (
                <span key={fault} className="block text-sm text-danger">
                  {t(words, { quantity: sayLine(line.found[fault], line) })}
                </span>
              ) : null,
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
