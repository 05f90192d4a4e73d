import type { Order } from '#contract/orders.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { saidTexts } from './saidTexts.ts'

/** The company's own number for an order, and by when it needs the goods; nothing where it said neither. */
export function Said({
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

/** What a company tells one store with an order; nothing where that is nothing. */
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
