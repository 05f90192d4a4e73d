import type { Shipment } from '#contract/shipments.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { useSteps } from './quantity.ts'
import { texts } from './texts.ts'

/** State of each line on arrival, and the company's note. */
export function Deviations({ shipment: { lines, receipt } }: { shipment: Shipment }) {
  const t = useText(texts)
  const sayLine = useSteps()
  return (
    <section className="break-inside-avoid rounded-2xl border border-line p-5 print:rounded-none print:text-[10.5pt]">
      <h2 className="mb-2 font-semibold">{t('What arrived?')}</h2>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line.OrderLineId}>
            <Name>{line.name}</Name>
            {': '}
            {line.found &&
              [
                t('Good: {quantity}', { quantity: sayLine(line.found.ok, line) }),
                ...(line.found.damaged > 0 ? [t('{quantity} damaged', { quantity: sayLine(line.found.damaged, line) })] : []),
                ...(line.found.missing > 0 ? [t('{quantity} missing', { quantity: sayLine(line.found.missing, line) })] : []),
                ...(line.found.wrong > 0 ? [t('{quantity} wrong', { quantity: sayLine(line.found.wrong, line) })] : []),
              ].join(' · ')}
          </li>
        ))}
      </ul>
      {receipt?.note && (
        <p dir="auto" className="mt-2 break-words whitespace-pre-line">
          {receipt.note}
        </p>
      )}
    </section>
  )
}
