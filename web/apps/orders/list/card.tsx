import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedOrder } from '#contract/orderLists.ts'
import { DocumentLinks } from '#web/features/documents/links.tsx'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Refill } from '#web/features/carts/refill.tsx'
import { OrderBadge } from '#web/features/orders/status.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { PictureRow } from '#web/ui/pictureRow.tsx'
import { Card } from '#web/ui/surface.tsx'
import { StoreOrderCard, quiet } from './storeOrder.tsx'
import { texts } from './texts.ts'

type Props = { order: ListedOrder; /** Checkbox for bulk actions, or its room. */ tick?: ReactNode }

/** One order: goods, total, and each store order with its state and next steps. */
export function OrderCard({ order, tick }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const { id, goods, lines, storeOrders } = order
  // On a phone a card is a dense row: rarer actions unfold.
  const [unfolded, setUnfolded] = useState(false)
  const folded = unfolded ? '' : 'max-sm:hidden'
  const whole = (
    <>
      <Documents order={order} />
      {/* While something else waits, the same goods again do not. */}
      {order.Buyer === null && <Refill orderId={id} again quiet={storeOrders.some(({ waitsUntil }) => waitsUntil !== null)} />}
    </>
  )
  return (
    <Card className="grid grid-cols-1 gap-1 p-2.5! sm:gap-3 sm:p-4! xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:gap-x-6">
      <div className="flex items-start gap-3 sm:gap-4 xl:items-center">
        {tick && <span className="-mr-3">{tick}</span>}
        <PictureRow images={goods.map(({ image }) => image)} more={lines - goods.length} rest="xl:hidden" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm text-ink-soft tabular-nums max-sm:text-xs">
            <span>
              #{id} · {format.date(order.paidAt ?? order.updatedAt)}
            </span>
            <strong className="text-sm text-ink sm:hidden">{format.rupiah(order.payable)}</strong>
          </p>
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0">
              <h2 className="line-clamp-2 leading-snug font-semibold">
                <Link to={`/orders/${id}`} className="hover:underline">
                  <Name>{goods[0]?.name ?? t('Order {id}', { id })}</Name>
                </Link>
              </h2>
              {lines > 1 && <p className="text-sm text-ink-soft max-sm:text-xs">{t('and {n, number} more', { n: lines - 1 })}</p>}
            </div>
            <button
              type="button"
              aria-expanded={unfolded}
              aria-label={t('More for order {id}', { id })}
              onClick={() => setUnfolded(!unfolded)}
              className="-mr-3 -mb-2 grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-sunken sm:hidden"
            >
              <Icon name="dots" />
            </button>
          </div>
        </div>
        <strong className="text-lg tabular-nums max-sm:hidden">{format.rupiah(order.payable)}</strong>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-center gap-1 sm:gap-3">
        {storeOrders.map((storeOrder) => (
          <StoreOrderCard key={storeOrder.id} storeOrder={storeOrder} order={order} folded={folded}>
            {storeOrders.length === 1 && whole}
          </StoreOrderCard>
        ))}
        {storeOrders.length === 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-2 sm:pt-3 xl:border-0 xl:pt-0">
            <OrderBadge status={order.status} />
            <span className="text-sm text-ink-soft">{t('Not paid')}</span>
            <div className={`flex flex-wrap items-start gap-x-3 gap-y-2 max-sm:w-full sm:ml-auto ${folded}`}>{whole}</div>
          </div>
        )}
        {storeOrders.length > 1 && (
          <div className={`flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line pt-3 xl:justify-end ${folded}`}>{whole}</div>
        )}
      </div>
    </Card>
  )
}

function Documents({ order }: { order: ListedOrder }) {
  const t = useText(texts)
  const { id, storeOrders, documents } = order
  if (documents.length === 0) return null
  return (
    <details className="open:order-last open:w-full">
      <summary className={`${quiet} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        {t('Documents')}
        <Icon name="down" className="size-4 in-open:rotate-180" />
      </summary>
      {storeOrders.map(({ ShopId, shopName }) => (
        <DocumentLinks
          key={ShopId}
          order={{ id, papers: documents }}
          shopId={ShopId}
          store={t('Order {id}, {store}', { id, store: shopName })}
        />
      ))}
    </details>
  )
}
