import type { Shipping } from '#contract/delivery.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { promisedTexts } from './promisedTexts.ts'
import { useShippingWay } from './shippingWay.ts'

type Props = { storeOrder: StoreOrder; /** Way of delivery; null if none was chosen. */ shipping: Shipping | null }

/** Way of delivery, and the days promised on acceptance for readiness and arrival. No days before acceptance or after arrival. */
export function DeliveryPromise({ storeOrder: { status, readyBy, arrivesBy }, shipping }: Props) {
  const t = useText(promisedTexts)
  const format = useFormat()
  const ready = status === 'accepted' && readyBy && t('Ready by {day}', { day: format.date(readyBy) })
  const arrives = (status === 'accepted' || status === 'shipped') && arrivesBy && t('Arrives by {day}', { day: format.date(arrivesBy) })
  if (!ready && !arrives && !shipping) return null
  return (
    <div className="grid gap-1">
      {shipping && <DeliveryWay shipping={shipping} />}
      {(ready || arrives) && (
        <p className="flex flex-wrap items-center gap-x-2">
          <Icon name="calendar" className="size-5 shrink-0 text-ink-soft" />
          {ready && <span className="font-medium">{ready}</span>}
          {arrives && <span className={ready ? 'text-ink-soft' : 'font-medium'}>{arrives}</span>}
        </p>
      )}
    </div>
  )
}

/** Way of delivery that the company chose. */
export function DeliveryWay({ shipping }: { shipping: Shipping }) {
  const sayShipping = useShippingWay()
  return (
    <p className="flex items-center gap-2">
      <Icon name="truck" className="size-5 shrink-0 text-ink-soft" />
      {sayShipping(shipping)}
    </p>
  )
}
