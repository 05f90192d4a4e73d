import type { Order } from '#contract/orders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from '#web/features/carts/texts.ts'

/** Cost of delivery: known, or chosen on the next page. */
export function Freight({ stores }: Pick<Order, 'stores'>) {
  const t = useText(texts)
  const format = useFormat()
  const open = stores.filter(({ shipping, choosesDelivery }) => choosesDelivery && shipping === null).length
  const sum = stores.reduce((all, { delivery }) => all + delivery, 0)
  const none = t(stores.every(({ choosesDelivery }) => choosesDelivery) ? 'free' : 'agreed with the store')
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm max-lg:hidden">
      <span className="text-ink-soft">{t('Delivery')}</span>
      <span>{open > 0 ? t('chosen at checkout') : sum === 0 ? none : format.rupiah(sum)}</span>
    </p>
  )
}
