import { Link } from 'react-router'
import type { ShopId } from '#contract/ids.ts'
import type { OrderDetail, OrderProduct } from '#contract/orders.ts'
import { ChatButton } from '#web/features/chat/chat-button.tsx'
import { DocumentLinks } from '#web/features/documents/links.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { Costs } from '#web/features/orders/costs.tsx'
import { DeliveryWay } from '#web/features/orders/deliveryPromise.tsx'
import { Lines } from '#web/features/orders/lines.tsx'
import { Note } from '#web/features/orders/orderReference.tsx'
import { texts } from '#web/features/orders/texts.ts'

/** One store's lines of an order that is not paid yet and has no store orders, with what they come to, documents and contact. */
export function UnpaidStore({ order, shopId, lines }: { order: OrderDetail; shopId: ShopId; lines: OrderProduct[] }) {
  const t = useText(texts)
  const store = lines[0]?.Product.Shop.name ?? ''
  const total = order.stores.find(({ ShopId }) => ShopId === shopId)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex min-w-0 flex-1 items-center gap-2 font-semibold">
          <Icon name="store" />
          <Link to={`/store/${shopId}`} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
            <Name>{store}</Name>
          </Link>
        </h2>
        <ChatButton ShopId={shopId} OrderId={order.id} label={t('Chat with {store}', { store })} brief className="-mr-3" />
      </div>
      <Lines lines={lines} />
      <Note text={total?.note} />
      {total && (
        <div className="grid gap-3 border-t border-line pt-3">
          <Costs of={total} />
          {total.shipping && <DeliveryWay shipping={total.shipping} />}
        </div>
      )}
      <DocumentLinks order={order} shopId={shopId} store={store} />
    </Card>
  )
}
