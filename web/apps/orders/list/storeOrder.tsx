import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedOrder } from '#contract/orderLists.ts'
import type { Step, StoreOrder } from '#contract/storeOrders.ts'
import { ChatButton } from '#web/features/chat/chat-button.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { RefundWord } from '#web/features/orders/refundState.tsx'
import { Shipment } from '#web/features/orders/shipment.tsx'
import { Waiting } from '#web/features/orders/standing.tsx'
import { OrderBadge } from '#web/features/orders/status.tsx'
import { StepButtons } from '#web/features/orders/stepButtons.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { texts } from './texts.ts'

/** Steps that move an order forward. Cancelling and refunds need the order's own page, which shows all of it. */
const forward = new Set<Step>(['accept', 'ship', 'receive', 'complete'])

type Props = {
  storeOrder: StoreOrder
  order: ListedOrder
  /** Class for parts that a phone shows only unfolded. */
  folded: string
  /** Actions on the whole order. */
  children?: ReactNode
}

/** A store order in the list: its other side, state, next steps and contact. */
export function StoreOrderCard({ storeOrder, order, folded, children }: Props) {
  const { Buyer, deliverTo } = order
  const doable = { ...storeOrder, steps: storeOrder.steps.filter((step) => forward.has(step)) }
  const customer = Buyer && { ...Buyer, deliverTo }
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line pt-1 sm:gap-x-4 sm:pt-3 xl:first:border-t-0 xl:first:pt-0">
      {/* On a phone the next step stands beside its deadline. */}
      <div className="min-w-0 grow content-start gap-1 max-sm:contents max-sm:*:min-w-32 max-sm:*:flex-1 max-sm:*:first:min-w-full sm:grid sm:basis-52 sm:grid-cols-1">
        <p className="flex items-center justify-between gap-x-3 sm:justify-start">
          {customer ? (
            <span className="flex min-w-0 items-center gap-2 font-medium">
              <Icon name="company" className="size-5 shrink-0" />
              <span className="max-sm:truncate">
                <Name>{customer.name}</Name>
              </span>
            </span>
          ) : (
            <Link to={`/store/${storeOrder.ShopId}`} className="flex min-h-11 min-w-0 items-center gap-2 font-medium hover:underline">
              <Icon name="store" className="size-5 shrink-0" />
              <span className="max-sm:truncate">
                <Name>{storeOrder.shopName}</Name>
              </span>
            </Link>
          )}
          <OrderBadge status={storeOrder.status} />
        </p>
        <Waiting brief storeOrder={storeOrder} selling={customer !== null} />
        {storeOrder.refund && <RefundWord refund={storeOrder.refund} />}
      </div>
      <div
        className={`flex flex-wrap items-start gap-x-2 gap-y-2 sm:ml-auto has-[details[open]]:basis-full ${doable.steps.length === 0 ? folded : ''}`}
      >
        <div className={`contents ${folded}`}>
          <Chat storeOrder={storeOrder} order={order} />
          {children}
        </div>
        {/* The eye ends at the next step. */}
        <StepButtons storeOrder={doable} customer={customer} />
      </div>
      {storeOrder.status === 'shipped' && (
        <div className={`basis-full ${folded}`}>
          <Shipment storeOrder={storeOrder} />
        </div>
      )}
    </div>
  )
}

/** A company writes to the store about this order; a store answers where the company has written. */
function Chat({ storeOrder, order }: Pick<Props, 'storeOrder' | 'order'>) {
  const t = useText(texts)
  const opens = useOpens()
  const label = t('Chat with {store}', { store: order.Buyer?.name ?? storeOrder.shopName })
  if (!order.Buyer)
    return <ChatButton ShopId={storeOrder.ShopId} OrderId={order.id} label={label} brief className="-mx-1 *:text-ink-soft" />
  if (order.Buyer.room === null || !opens('/messages')) return null
  return (
    <Link to={`/messages?room=${order.Buyer.room}`} aria-label={label} className={quiet}>
      <Icon name="chat" />
      {t('Chat')}
    </Link>
  )
}

export const quiet =
  '-mx-1 inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-2.5 font-medium text-ink-soft hover:bg-sunken hover:text-ink'
