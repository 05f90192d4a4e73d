import { Link } from 'react-router'
import type { ShopId } from '#contract/ids.ts'
import type { OrderDetail, OrderProduct } from '#contract/orders.ts'
import { ChatButton } from '#web/features/chat/chat-button.tsx'
import { DocumentLinks } from '#web/features/documents/links.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { Lines } from '#web/features/orders/lines.tsx'
import { Note } from '#web/features/orders/orderReference.tsx'
import { texts } from '#web/features/orders/texts.ts'

/** One store's lines of an order that is not paid yet and has no store orders, with documents and contact. */
export function UnpaidStore({ order, shopId, lines }: { order: OrderDetail; shopId: ShopId; lines: OrderProduct[] }) {
  const t = useText(texts)
  const store = lines[0]?.Product.Shop.name ?? ''
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 font-semibold">
          <Icon name="store" />
          <Link to={`/store/${shopId}`} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
            <Name>{store}</Name>
          </Link>
        </h2>
        <ChatButton ShopId={shopId} OrderId={order.id} label={t('Chat with {store}', { store })} brief className="-mr-3" />
      </div>
      <Lines lines={lines} />
      <Note text={order.stores.find(({ ShopId }) => ShopId === shopId)?.note} />
      <DocumentLinks order={order} shopId={shopId} store={store} />
    </Card>
  )
}
