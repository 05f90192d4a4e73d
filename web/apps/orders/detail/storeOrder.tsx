import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Bookings } from '#contract/bookings.ts'
import type { Shipping } from '#contract/delivery.ts'
import type { OrderProduct } from '#contract/orders.ts'
import type { Proofs } from '#contract/proofs.ts'
import type { OrderReviews } from '#contract/reviews.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { ChatButton } from '#web/features/chat/chat-button.tsx'
import { ClaimButton } from '#web/features/claims/claimButton.tsx'
import { isOneShipment, linesShipped, type StoreOrderDetails } from '#web/features/shipments/load.ts'
import { Deliveries } from '#web/features/shipments/deliveries.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import { Costs } from '#web/features/orders/costs.tsx'
import type { Recipient } from '#web/features/orders/customer.tsx'
import { Lines } from '#web/features/orders/lines.tsx'
import { DeliveryPromise } from '#web/features/orders/deliveryPromise.tsx'
import { Note } from '#web/features/orders/orderReference.tsx'
import { Shipment } from '#web/features/orders/shipment.tsx'
import { Standing } from '#web/features/orders/standing.tsx'
import { StepButtons } from '#web/features/orders/stepButtons.tsx'
import { OrderBadge } from '#web/features/orders/status.tsx'
import { texts } from '#web/features/orders/texts.ts'

const Claims = lazyPart(async () => (await import('#web/features/claims/claims.tsx')).Claims)
const ReviewsOfOrder = lazyPart(async () => (await import('#web/features/reviews/ofOrder.tsx')).default)
const CreditNotes = lazyPart(async () => (await import('#web/features/claims/creditNotes.tsx')).CreditNotes)
const ProofsOfPart = lazyPart(async () => (await import('#web/features/orders/proofs/proofs.tsx')).ProofsOfPart)
const DepositOfPart = lazyPart(async () => (await import('#web/features/claims/deposits/deposit.tsx')).DepositOfPart)
const BookingsOfPart = lazyPart(async () => (await import('#web/features/bookings/bookings.tsx')).BookingsOfPart)

type Props = {
  storeOrder: StoreOrder
  lines: OrderProduct[]
  /** Null if the viewer is the buyer, not the store. */ customer: Recipient | null
  /** The order has no other store. */ alone: boolean
  documents: ReactNode
  /** Way of delivery, as the company chose it. */ shipping: Shipping | null
  /** Note of the company to the store. */ note: string | undefined
  /** Proofs that the company sees before production. */ proofs: Proofs | undefined
  /** Goods booked by the day. */ bookings: Bookings | undefined
  /** Reviews, once they can be written. */ reviews: OrderReviews | undefined
  /** Shipments and claims, once it was accepted. */ brought: StoreOrderDetails | undefined
}

/** True if nothing waits and a store may only give the money back: its menu stands beside the goods, not in a card of its own. */
export const hasRareStepsOnly = ({ steps, status, waitsUntil, refund, disputed }: StoreOrder) =>
  status !== 'paid' && steps.length > 0 && steps.every((step) => step === 'refund') && !waitsUntil && !refund && !disputed

/** One store order. It holds the next steps of its buyer; a store sees its own above it. */
export function StoreOrderCard({
  storeOrder,
  lines,
  customer,
  alone,
  shipping,
  note,
  documents,
  proofs,
  bookings,
  reviews,
  brought,
}: Props) {
  const t = useText(texts)
  return (
    <Card className="grid gap-4">
      <div className={`flex items-center justify-between gap-x-3 ${alone ? '' : 'flex-wrap'}`}>
        <h2 className="flex items-center gap-2 font-semibold">
          <Icon name={customer ? 'box' : 'store'} />
          {customer ? (
            t('Goods')
          ) : (
            <Link to={`/store/${storeOrder.ShopId}`} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
              <Name>{storeOrder.shopName}</Name>
            </Link>
          )}
        </h2>
        {customer && hasRareStepsOnly(storeOrder) && <StepButtons storeOrder={storeOrder} customer={customer} />}
        {!customer && (
          <span className="flex items-center gap-2">
            {!alone && <OrderBadge status={storeOrder.status} />}
            <ChatButton
              ShopId={storeOrder.ShopId}
              OrderId={storeOrder.OrderId}
              label={t('Chat with {store}', { store: storeOrder.shopName })}
              brief
              className="-mr-4"
            />
          </span>
        )}
      </div>
      {!customer && (
        <Standing storeOrder={storeOrder} customer={null} leads={alone}>
          {brought && <ClaimButton storeOrder={storeOrder} lines={linesShipped(brought.fulfilment, lines)} />}
        </Standing>
      )}
      <Lines lines={lines} />
      <Note text={note} />
      <Costs
        of={{ ...storeOrder, goods: storeOrder.subtotal, deposit: storeOrder.deposit?.amount ?? 0 }}
        fee={customer && storeOrder.returned === 0 ? storeOrder.fee : undefined}
        className="border-t border-line pt-3"
      />
      {storeOrder.deposit && (
        <Suspense>
          <DepositOfPart storeOrder={storeOrder} deposit={storeOrder.deposit} selling={customer !== null} />
        </Suspense>
      )}
      {proofs && (
        <Suspense>
          <ProofsOfPart orderId={storeOrder.OrderId} found={proofs} selling={customer !== null} />
        </Suspense>
      )}
      {bookings && (
        <Suspense>
          <BookingsOfPart storeOrder={storeOrder} found={bookings} selling={customer !== null} />
        </Suspense>
      )}
      <DeliveryPromise storeOrder={storeOrder} shipping={shipping} />
      {brought && brought.fulfilment.shipments.length > 0 ? null : <Shipment storeOrder={storeOrder} />}
      {brought && (
        <Deliveries
          found={brought.fulfilment}
          orderId={storeOrder.OrderId}
          shopId={storeOrder.ShopId}
          option={storeOrder.deliveryOption}
          isWhole={isOneShipment(brought.fulfilment, lines)}
        />
      )}
      {brought && brought.claims.length > 0 && (
        <Suspense>
          <Claims
            found={brought.claims}
            buying={!customer}
            again={brought.fulfilment.shipments.flatMap(({ ClaimId, status }) => (status === 'received' ? [] : (ClaimId ?? [])))}
          />
        </Suspense>
      )}
      {brought && brought.notes.length > 0 && (
        <Suspense>
          <CreditNotes notes={brought.notes} of={storeOrder} />
        </Suspense>
      )}
      {documents}
      {reviews && (
        <Suspense>
          <ReviewsOfOrder storeOrder={storeOrder} lines={lines} found={reviews} />
        </Suspense>
      )}
    </Card>
  )
}
