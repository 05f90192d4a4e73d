import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order, OrderDetail } from '#contract/orders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { saidTexts } from './saidTexts.ts'

/** The company's PO number, the day it needs the goods by, and the quote it came from; nothing without any of them. */
export function OrderReference({
  order: { poNumber, neededBy, quote },
  className = '',
}: {
  order: Pick<Order, 'poNumber' | 'neededBy'> & Pick<Partial<OrderDetail>, 'quote'>
  className?: string
}) {
  const t = useText(saidTexts)
  const format = useFormat()
  if (!poNumber && !neededBy && !quote) return null
  return (
    <dl className={`grid gap-1 ${className}`}>
      {poNumber && <Row name={t('PO number')} value={poNumber} />}
      {neededBy && <Row name={t('Needed by')} value={format.date(neededBy)} />}
      {quote && (
        <Row
          name={t('Quote')}
          value={
            <Link to={`/quotes/${quote.id}`} className="inline-flex min-h-11 items-center text-accent underline">
              {quote.number}
            </Link>
          }
        />
      )}
    </dl>
  )
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
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
