import type { StoreTotal } from '#contract/storeOrders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

/** Costs of one store order, and its deposit. No total is shown if it equals the goods. */
export function Costs({
  of: { goods, delivery, ppn, total, tax, deposit },
  fee,
  className = '',
}: {
  of: Pick<StoreTotal, 'goods' | 'delivery' | 'ppn' | 'total' | 'tax' | 'deposit'>
  /** Our share, for the store: it then sees what it receives. */ fee?: number | undefined
  className?: string
}) {
  const t = useText(texts)
  const format = useFormat()
  const costs = [{ name: t('Subtotal'), amount: goods, strong: goods === total }]
  if (delivery > 0) costs.push({ name: t('Delivery'), amount: delivery, strong: false })
  if (ppn > 0) costs.push({ name: t('PPN'), amount: ppn, strong: false })
  if (goods !== total) costs.push({ name: t('Total'), amount: total, strong: true })
  if (tax?.included && tax.ppn > 0) costs.push({ name: t('PPN included'), amount: tax.ppn, strong: false })
  if (fee) costs.push({ name: t('Our fee'), amount: -fee, strong: false })
  if (deposit > 0) costs.push({ name: t('Deposit, refunded after the rental'), amount: deposit, strong: false })
  return (
    <dl className={`grid gap-1 ${className}`}>
      {costs.map(({ name, amount, strong }) => (
        <div key={name} className="flex justify-between gap-3 sm:justify-end">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={`min-w-32 text-right tabular-nums ${strong ? 'font-semibold text-ink' : ''}`}>{format.rupiah(amount)}</dd>
        </div>
      ))}
      {fee ? (
        <div className="mt-2 flex items-baseline justify-between gap-3 border-t border-line pt-3 sm:justify-end">
          <dt className="font-semibold">{t('You receive')}</dt>
          <dd className="min-w-32 text-right text-lg font-bold tabular-nums">{format.rupiah(total - fee)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
