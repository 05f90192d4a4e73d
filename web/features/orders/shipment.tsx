import { pickedUp } from '#contract/couriers.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Copy } from '#web/ui/copy.tsx'
import { useWay } from './reason.ts'
import { shipTexts } from './shipTexts.ts'

type Tracking = Pick<StoreOrder, 'carrier' | 'tracking' | 'trackingUrl'>

/** Courier, tracking number and link for both sides. Nothing before shipping. */
export function Shipment({ storeOrder: { carrier, tracking, trackingUrl } }: { storeOrder: Tracking }) {
  const t = useText(shipTexts)
  const sayWay = useWay()
  if (!carrier) return null
  const said =
    carrier === pickedUp
      ? sayWay(carrier)
      : carrier === 'own'
        ? t('Sent with the store’s own courier')
        : t('Sent with {carrier}', { carrier: sayWay(carrier) })
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="text-ink-soft wrap-anywhere">
        {said} {tracking && <strong className="text-ink select-all">{tracking}</strong>}
      </p>
      {/* The buttons' own room is the gap, also at the begin of a line. */}
      <span className="-ml-3 flex items-center gap-x-3 empty:hidden">
        {/* Most couriers' pages ask for the number: copy it here. */}
        {tracking && <Copy text={tracking} label={t('Copy the tracking number')} />}
        {trackingUrl && (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center px-3 font-medium text-accent underline"
          >
            {t('Track the parcel')}
          </a>
        )}
      </span>
    </div>
  )
}
