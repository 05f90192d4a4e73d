import { isolateDirection } from '#contract/isolated.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { eventNames, eventTexts } from '#contract/documents/eventTexts.ts'
import { useReason } from './reason.ts'
import { texts } from './texts.ts'

/** Events of an order with actor and time, newest first. */
export function Timeline({ order }: { order: OrderDetail }) {
  const t = useText(texts)
  const e = useText(eventTexts)
  const format = useFormat()
  const say = useReason()
  const stores = storesOf(order)
  const actorOf = useActors(order, stores)
  const events = order.timeline
  if (events.length === 0) return null
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold">{t('Timeline')}</h2>
      <ol className="grid gap-4 border-l-2 border-line pl-5">
        {events.toReversed().map((event, index) => (
          <li
            key={index}
            className="relative before:absolute before:top-1.5 before:-left-[1.65rem] before:size-3 before:rounded-full before:bg-line-strong first:before:bg-accent"
          >
            <p className="font-medium">{event.event in eventNames ? e(eventNames[event.event as keyof typeof eventNames]) : event.event}</p>
            {stores.size > 1 && event.ShopId !== null && (
              <p className="text-sm">
                <Name>{stores.get(event.ShopId) ?? ''}</Name>
              </p>
            )}
            {event.reason && (
              <p dir="auto" className="text-sm">
                {say(event)}
              </p>
            )}
            <p className="text-sm text-ink-soft">
              {t('{time} WIB', { time: format.time(event.at) })} · {actorOf(event)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const storesOf = ({ storeOrders, OrderProducts }: OrderDetail) =>
  new Map([
    ...OrderProducts.map(({ Product }) => [Product.ShopId, Product.Shop.name] as const),
    ...storeOrders.map(({ ShopId, shopName }) => [ShopId, shopName] as const),
  ])

/** Names the actor of an event: a colleague or the organization on the reader's side, the other side by its own name. */
function useActors({ Buyer }: OrderDetail, stores: ReturnType<typeof storesOf>) {
  const t = useText(texts)
  return ({ actor, member, ShopId }: OrderDetail['timeline'][number]) => {
    if (member) return isolateDirection(member)
    if (actor === 'buyer') return Buyer ? isolateDirection(Buyer.name) : t('your company')
    if (actor === 'seller') return Buyer ? t('your store') : isolateDirection((ShopId && stores.get(ShopId)) || '')
    if (actor === 'provider') return t('payment provider')
    return actor in texts ? t(actor as keyof typeof texts) : actor
  }
}
