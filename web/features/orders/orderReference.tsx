import type { Order } from '#contract/orders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { saidTexts } from './saidTexts.ts'

/** The company's PO number, and the day it needs the goods by; nothing if it gave neither. */
export function OrderReference({
  order: { poNumber, neededBy },
  className = '',
}: {
  order: Pick<Order, 'poNumber' | 'neededBy'>
  className?: string
}) {
  const t = useText(saidTexts)
  const format = useFormat()
  if (!poNumber && !neededBy) return null
  return (
    <dl className={`grid gap-1 ${className}`}>
      {poNumber && <Row name={t('PO number')} value={poNumber} />}
      {neededBy && <Row name={t('Needed by')} value={format.date(neededBy)} />}
    </dl>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd dir="auto" className="font-medium wrap-anywhere tabular-nums">
        {value}
      </dd>
    </div>
  )
}

/** Note of a company to one store; nothing if it is empty. */
export function Note({ text }: { text: string | undefined }) {
  const t = useText(saidTexts)
  if (!text) return null
  return (
    <div className="rounded-xl bg-sunken p-3">
      <h3 className="text-sm text-ink-soft">{t('Note to the store')}</h3>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
