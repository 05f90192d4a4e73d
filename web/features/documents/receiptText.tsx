import type { OrderDocument } from '#contract/documents.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { isolateDirection } from '#contract/isolated.ts'
import { texts } from './texts.ts'
import { RefundFigures } from './totals.tsx'
import { sayRupiah } from './words.ts'

/** Number of goods that are named; the invoice names all of them. */
const said = 4

/** The amount in words and its purpose, as receipts state them. */
export function ReceiptText({ document: { total, invoiceNumber, lines } }: { document: OrderDocument }) {
  const t = useText(texts)
  const format = useFormat()
  const language = useLanguage()
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-3 sm:*:py-1 print:grid-cols-[auto_minmax(0,1fr)] print:*:py-1">
      <dt className="text-ink-soft">{t('The sum of')}</dt>
      <dd className="rounded-lg bg-sunken px-3 font-medium italic max-sm:py-1 print:rounded-none print:border print:border-ink">
        {sayRupiah(total ?? 0, language)}
      </dd>
      <dt className="text-ink-soft max-sm:mt-2">{t('In payment of')}</dt>
      <dd>
        {t('Goods of invoice {number}', { number: invoiceNumber ?? '' })}
        <span className="block text-ink-soft">
          {lines
            .slice(0, said)
            .map(({ name, quantity }) => `${format.number(quantity)} × ${isolateDirection(name)}`)
            .join('; ')}
          {lines.length > said && `; ${t('and {n} more', { n: lines.length - said })}`}
        </span>
      </dd>
    </dl>
  )
}

/** The same amount in large figures, beside the signature. */
export function ReceivedSum({ document }: { document: OrderDocument }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <dl className="grid content-end gap-2 tabular-nums">
      <div className="w-fit border-y-2 border-ink py-2 text-2xl font-bold">
        <dt className="sr-only">{t('Total')}</dt>
        <dd>{format.rupiah(document.total ?? 0)}</dd>
      </div>
      <RefundFigures document={document} />
    </dl>
  )
}
