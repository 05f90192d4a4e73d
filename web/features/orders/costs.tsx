import type { StoreTotal } from '#contract/storeOrders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

/** Costs of one store order, and its deposit. No total is shown if it equals the goods. */
export function Costs({
  of: { goods, delivery, ppn, total, tax, deposit },
  className = '',
}: {
  of: Pick<StoreTotal, 'goods' | 'delivery' | 'ppn' | 'total' | 'tax' | 'deposit'>
  className?: string
}) {
  const t = useText(texts)
  const format = useFormat()
  const costs = [{ name: t('Subtotal'), amount: goods, strong: goods === total }]
  if (delivery > 0) costs.push({ name: t('Delivery'), amount: delivery, strong: false })
  if (ppn > 0) costs.push({ name: t('PPN'), amount: ppn, strong: false })
  if (goods !== total) costs.push({ name: t('Total'), amount: total, strong: true })
  if (tax?.included && tax.ppn > 0) costs.push({ name: t('PPN included'), amount: tax.ppn, strong: false })
  if (deposit > 0) costs.push({ name: t('Deposit, refunded after the rental'), amount: deposit, strong: false })
  return (
    <dl className={`grid gap-1 ${className}`}>
      {costs.map(({ name, amount, strong }) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={`tabular-nums ${strong ? 'font-semibold text-ink' : ''}`}>{format.rupiah(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
