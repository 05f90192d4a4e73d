import type { Days } from '#contract/dayCount.ts'
import type { LinePrice } from '#contract/prices.ts'
import type { ProductPage, Variant } from '#contract/products.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Calendar } from './calendar.tsx'
import { dayTexts } from './texts.ts'

/** Fields of a product page's offer that days depend on. */
type OfferByDay = {
  product: ProductPage
  variant: Variant | undefined
  read: { quantity: number } | { problem: string }
  days?: Days | undefined
  choose: (change: { days: Days }) => void
}
type Props = { offer: OfferByDay; line: LinePrice | undefined }

/** Choice of the days for a service or a rental. */
export function ChooseDays({ offer: { product, variant, read, days, choose }, line }: Props) {
  const t = useText(dayTexts)
  const format = useFormat()
  if (!variant) return null
  const taken = days && line?.problem?.code === 'date-taken' ? (line.problem.days ?? []).filter((day) => day > days.toDay) : []
  return (
    <section aria-label={t('Choose the days')} className="grid gap-2 rounded-2xl border border-line p-3 sm:p-4">
      <Calendar
        key={variant.id}
        id={variant.id}
        wanted={'quantity' in read ? read.quantity : 1}
        chosen={days}
        onChoose={(chosen) => choose({ days: chosen })}
        version={product.updatedAt}
      />
      {(product.bufferDays ?? 0) > 0 && (
        <p className="text-sm text-ink-soft">{t('{n} days are kept free after each booking.', { n: product.bufferDays ?? 0 })}</p>
      )}
      {line !== undefined && line.deposit > 0 && (
        <p className="text-sm">{t('Deposit {amount, rupiah} – refunded once the goods are returned', { amount: line.deposit })}</p>
      )}
      {product.Shop.cancelFreeDays !== undefined && (
        <p className="text-sm text-ink-soft">
          {t('Free to cancel until {n} days before it begins.', { n: Math.max(1, product.Shop.cancelFreeDays) })}
        </p>
      )}
      {taken.length > 0 && (
        <p role="alert" className="text-sm text-danger">
          {t('Not enough is free on {days}.', { days: taken.slice(0, 3).map(format.day).join(', ') })}
        </p>
      )}
    </section>
  )
}
