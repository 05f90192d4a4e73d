import { Link, redirect } from 'react-router'
import { orders, type PaymentState } from '#contract/orders.ts'
import { DeliveryLines } from '#web/addresses/deliveryLines.tsx'
import { call } from '#web/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { say, useText } from '#web/i18n/language.tsx'
import { languageOfPage, privateMeta } from '#web/layout/meta.ts'
import { DocumentLinks, UnpaidDocuments } from '#web/documents/links.tsx'
import { loadReviews } from '#web/reviews/ofOrder.tsx'
import { readSession } from '#web/session/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/detail.ts'
import { CustomerCard } from './customer.tsx'
import { Lines } from './lines.tsx'
import { Payment } from './payment.tsx'
import { useWay } from './reason.ts'
import { RefundState } from './refundState.tsx'
import { OrderBadge } from './status.tsx'
import { StoreOrderCard } from './storeOrder.tsx'
import { texts } from './texts.ts'
import { Timeline } from './timeline.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const session = readSession()
  if (!session) throw redirect(`/login?next=/orders/${params.id}`)
  const order = await call(orders.show, { params })
  // A page that was left open runs out by itself; the server looks a moment later.
  const over = order.payment !== null && new Date(order.payment.expiresAt) <= new Date()
  return { order, role: session.role, over, reviews: await loadReviews(order.storeOrders) }
}
export const meta = (args: Route.MetaArgs) => privateMeta(say(languageOfPage(args), texts, 'Order {id}', { id: args.params.id }))

/** One order: its payment, each store's part with what may be done now, its lines and its life. */
export default function OrderPage({ loaderData: { order, role, over, reviews } }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <>
      {order.Buyer && (
        <Link
          to={order.paymentMethod === 'installment' ? '/transaction-installment' : '/transaction-cash'}
          className="mb-2 inline-flex min-h-11 items-center gap-1 font-medium text-accent hover:underline"
        >
          <Icon name="left" className="size-4" />
          {t('All transactions')}
        </Link>
      )}
      {/* A store's part has a badge of its own. */}
      <PageTitle aside={!order.Buyer && <OrderBadge status={order.status} />}>{t('Order {id}', { id: order.id })}</PageTitle>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          {role === 'buyer' && !order.isPaid && <Payment order={order} over={over} />}
          {order.refunds.map((refund) => (
            <RefundState key={refund.id} refund={refund} />
          ))}
          {order.storeOrders.length > 0
            ? order.storeOrders.map((storeOrder) => (
                <StoreOrderCard
                  key={storeOrder.id}
                  storeOrder={storeOrder}
                  customer={order.Buyer && { ...order.Buyer, deliverTo: order.deliverTo }}
                  lines={order.OrderProducts.filter((line) => line.Product.ShopId === storeOrder.ShopId)}
                  documents={<DocumentLinks order={order} shopId={storeOrder.ShopId} />}
                  reviews={reviews.get(storeOrder.id)}
                />
              ))
            : order.OrderProducts.length > 0 && (
                <Card className="grid gap-4">
                  <Lines lines={order.OrderProducts} />
                  <UnpaidDocuments order={order} />
                </Card>
              )}
        </div>
        {/* On a phone a store reads first whom it sells to. */}
        <div className={`grid content-start gap-6 ${order.Buyer ? 'max-lg:order-first max-lg:contents' : ''}`}>
          {order.Buyer && (
            <div className="max-lg:order-first">
              <CustomerCard buyer={{ ...order.Buyer, deliverTo: order.deliverTo }} />
            </div>
          )}
          {!order.Buyer && (
            <Card className="grid gap-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-ink-soft">{t('Total Payment')}</span>
                <strong className="text-xl tabular-nums">{format.rupiah(order.totalPrice)}</strong>
              </p>
              {order.isPaid && <PaidWith payment={order.payment} />}
            </Card>
          )}
          {!order.Buyer && order.deliverTo && (
            <Card className="grid gap-1">
              <h2 className="text-sm font-medium text-ink-soft">{t('Deliver to')}</h2>
              <DeliveryLines to={order.deliverTo} />
            </Card>
          )}
          <Timeline events={order.timeline} />
        </div>
      </div>
    </>
  )
}

function PaidWith({ payment }: { payment: PaymentState | null }) {
  const t = useText(texts)
  const sayWay = useWay()
  if (!payment) return null
  const { type, instalmentTerm } = payment
  const words = type === 'credit_card' && instalmentTerm ? t('Credit card, {n} installments', { n: instalmentTerm }) : sayWay(type)
  return <p className="text-ink-soft">{words}</p>
}
