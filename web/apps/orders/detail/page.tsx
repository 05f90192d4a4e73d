import { Suspense } from 'react'
import { redirect } from 'react-router'
import type { OrderId, ShopId } from '#contract/ids.ts'
import { orders, type OrderDetail } from '#contract/orders.ts'
import type { PaymentState } from '#contract/paymentState.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { DeliveryLines } from '#web/ui/deliveryLines.tsx'
import { loadBookings } from '#web/features/bookings/load.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { say, useText } from '#web/shell/i18n/language.tsx'
import { languageOfPage, privateMeta } from '#web/shell/layout/meta.ts'
import { NotFound } from '#web/shell/layout/notFound.tsx'
import { loadStoreOrderDetails } from '#web/features/shipments/load.ts'
import { DocumentLinks } from '#web/features/documents/links.tsx'
import { loadProofs } from '#web/features/orders/proofs/load.ts'
import { loadReviews } from '#web/features/reviews/load.ts'
import { readSession } from '#web/shell/session/session.ts'
import { SharePage } from '#web/shell/share/sharePage.tsx'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { BackLink } from '#web/ui/backLink.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/page.ts'
import { CustomerCard, type Recipient } from '#web/features/orders/customer.tsx'
import { useWay } from '#web/features/orders/reason.ts'
import { Refill } from '#web/features/carts/refill.tsx'
import { JointOrders } from '#web/features/orders/jointOrders.tsx'
import { OrderReference } from '#web/features/orders/orderReference.tsx'
import { RefundState } from '#web/features/orders/refundState.tsx'
import { Standing } from '#web/features/orders/standing.tsx'
import { OrderBadge } from '#web/features/orders/status.tsx'
import { useRecount } from '../useRecount.ts'
import { hasRareStepsOnly, StoreOrderCard } from './storeOrder.tsx'
import { texts } from '#web/features/orders/texts.ts'
import { Timeline } from '#web/features/orders/timeline.tsx'
import { UnpaidStore } from './unpaidStore.tsx'

const Fakturs = lazyPart(async () => (await import('#web/features/fakturs/ofStoreOrder.tsx')).default)
const OrderFileButton = lazyPart(async () => (await import('#web/features/documents/orderFileButton.tsx')).default)
const LinkButton = lazyPart(async () => (await import('#web/features/actingLinks/feature.ts')).LinkButton)
const loadPayment = () => import('#web/features/orders/payment.tsx')
const Payment = lazyPart(async () => (await loadPayment()).Payment)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const session = readSession()
  if (!session) throw redirect(`/login?next=${encodeURIComponent(`/orders/${params.id}`)}`)
  const reading = underWay?.id === params.id ? underWay.reading : read(params.id)
  underWay = undefined
  const found = await reading
  return found && { ...found, role: session.role }
}

async function read(id: string) {
  const order = await call(orders.show, { params: { id } }).catch(orMissing)
  if (!order) return null
  // A page left open expires by itself; the server checks a moment later.
  const over = order.payment !== null && new Date(order.payment.expiresAt) <= new Date()
  const [reviews, proofs, bookings, brought] = await Promise.all([
    loadReviews(order.storeOrders),
    loadProofs(order.storeOrders, order.OrderProducts),
    loadBookings(order.storeOrders, order.OrderProducts),
    loadStoreOrderDetails(order.storeOrders),
    // The payment leads the page, which would jump if it came later.
    order.isPaid ? undefined : loadPayment().catch(() => undefined),
  ])
  return { order, over, reviews, proofs, bookings, brought }
}

/** On a first view all readings start while the frame hydrates, which takes a slow phone a second. */
let underWay = startReading()

function startReading() {
  const id = globalThis.window?.earlyReading?.address.split('/').at(-1)
  if (id === undefined) return undefined
  const reading = read(id)
  // The loader tells of a failure.
  reading.catch(() => undefined)
  return { id, reading }
}

/** Another account's order, or a mistyped number: offer the user's own orders. */
function orMissing(error: unknown) {
  if (error instanceof CallError && error.code === 'not-found') return null
  throw error
}
export const meta = (args: Route.MetaArgs) => privateMeta(say(languageOfPage(args), texts, 'Order {id}', { id: args.params.id }))

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  if (loaderData) return <Whole {...loaderData} />
  return (
    <>
      <NotFound />
      <p className="text-center">
        <ButtonLink look="secondary" to="/orders">
          {t('All orders')}
        </ButtonLink>
      </p>
    </>
  )
}

/** One order: payment, store orders with their next steps, lines and timeline. */
function Whole({ order, role, over, reviews, brought, proofs, bookings }: NonNullable<Route.ComponentProps['loaderData']>) {
  useRecount(order.storeOrders.map(({ status }) => status).join())
  const t = useText(texts)
  const format = useFormat()
  const { deliverTo, poNumber, neededBy } = order
  const customer = order.Buyer && { ...order.Buyer, deliverTo, poNumber, neededBy }
  const ofStore = (shopId: ShopId) => order.stores.find(({ ShopId }) => ShopId === shopId)
  const alone = order.storeOrders.length <= 1
  const status = statusOf(order)
  return (
    <>
      <BackLink to="/orders" className="-mt-2">
        {t('All orders')}
      </BackLink>
      <PageTitle
        aside={
          <span className="flex min-h-11 items-center gap-2 max-sm:gap-0">
            <SharePage
              brief
              path={`/orders/${order.id}`}
              title={t('Order {id}', { id: order.id })}
              text={t('Order {id} on Pasokan:', { id: order.id })}
            />
            {status && <OrderBadge status={status} />}
          </span>
        }
      >
        {t('Order {id}', { id: order.id })}
      </PageTitle>
      <div className="grid grid-cols-1 gap-6 max-sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {/* On a phone a store first sees its next step and its customer. */}
        <div className={`grid min-w-0 grid-cols-1 content-start gap-6 ${customer ? 'max-lg:contents' : ''}`}>
          {customer && order.storeOrders.map((storeOrder) => <NextStep key={storeOrder.id} storeOrder={storeOrder} customer={customer} />)}
          {role === 'buyer' && !order.isPaid && (
            <Suspense>
              <Payment order={order} over={over} />
            </Suspense>
          )}
          {order.refunds.map((refund) => (
            <RefundState key={refund.id} refund={refund} />
          ))}
          {order.storeOrders.length > 0
            ? order.storeOrders.map((storeOrder) => (
                <StoreOrderCard
                  key={storeOrder.id}
                  storeOrder={storeOrder}
                  customer={customer}
                  alone={alone}
                  shipping={ofStore(storeOrder.ShopId)?.shipping ?? null}
                  note={ofStore(storeOrder.ShopId)?.note}
                  lines={order.OrderProducts.filter((line) => line.Product.ShopId === storeOrder.ShopId)}
                  documents={
                    <>
                      <DocumentLinks
                        order={order}
                        shopId={storeOrder.ShopId}
                        {...(alone ? { aside: order.isPaid && <OrderFiles id={order.id} /> } : { store: storeOrder.shopName })}
                      />
                      {ofStore(storeOrder.ShopId)?.tax && (
                        <Suspense>
                          <Fakturs id={storeOrder.id} side={role === 'buyer' ? 'company' : 'store'} />
                        </Suspense>
                      )}
                    </>
                  }
                  proofs={proofs.get(storeOrder.id)}
                  bookings={bookings.get(storeOrder.id)}
                  reviews={reviews.get(storeOrder.id)}
                  brought={brought.get(storeOrder.id)}
                />
              ))
            : [...Map.groupBy(order.OrderProducts, (line) => line.Product.ShopId)].map(([shopId, lines]) => (
                <UnpaidStore key={shopId} order={order} shopId={shopId} lines={lines} />
              ))}
        </div>
        <div className={`grid content-start gap-6 ${customer ? 'max-lg:contents' : ''}`}>
          {customer && (
            <div className="max-lg:-order-1">
              <CustomerCard buyer={customer} />
            </div>
          )}
          {!customer && (
            <Card className="grid gap-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-ink-soft">{t('Total Payment')}</span>
                <strong className="text-xl tabular-nums">{format.rupiah(order.payable)}</strong>
              </p>
              {order.isPaid && <PaidWith payment={order.payment} />}
              {order.isPaid && <JointOrders orderId={order.id} payment={order.payment} />}
              <OrderReference order={order} />
              {order.isPaid && <Refill orderId={order.id} again />}
            </Card>
          )}
          {!customer && order.deliverTo && (
            <Card className="grid gap-1">
              <h2 className="text-sm font-medium text-ink-soft">{t('Deliver to')}</h2>
              <DeliveryLines to={order.deliverTo} />
            </Card>
          )}
          {order.isPaid && !alone && <OrderFiles id={order.id} />}
          <Timeline order={order} />
        </div>
      </div>
    </>
  )
}

/** Status of the whole order; undefined if it has several store orders, since each shows its own. */
function statusOf({ storeOrders, status }: OrderDetail) {
  const [first, second] = storeOrders
  return second ? undefined : (first?.status ?? status)
}

const OrderFiles = ({ id }: { id: OrderId }) => (
  <Suspense>
    <OrderFileButton id={id} />
  </Suspense>
)

/** First card of a store: its next step and deadline. Nothing if there is neither. */
function NextStep({ storeOrder, customer }: { storeOrder: StoreOrder; customer: Recipient }) {
  const { steps, waitsUntil, refund, disputed } = storeOrder
  if (hasRareStepsOnly(storeOrder) || (steps.length === 0 && !waitsUntil && !refund && !disputed)) return null
  // A deadline and the menu of rare steps share a row.
  const isRow = !refund && !disputed && storeOrder.status !== 'paid' && steps.every((step) => step === 'refund')
  return (
    <Card className={`max-lg:-order-2 max-sm:gap-3 max-sm:p-4 ${isRow ? row : 'grid gap-4'}`}>
      <Standing storeOrder={storeOrder} customer={customer} leads>
        {mayAskByLink(storeOrder) && (
          <Suspense>
            <LinkButton of={{ storeOrderId: storeOrder.id }} storeName={storeOrder.shopName} />
          </Suspense>
        )}
      </Standing>
    </Card>
  )
}

const row = 'flex flex-wrap items-center gap-3 py-3! *:data-progress:basis-full *:[p]:flex-1'

/** The steps that a link may take: accept, decline, or confirm a pickup. */
const mayAskByLink = ({ steps, deliveryOption }: StoreOrder) =>
  steps.includes('accept') || (steps.includes('ship') && deliveryOption === 'pickup')

function PaidWith({ payment }: { payment: PaymentState | null }) {
  const t = useText(texts)
  const sayWay = useWay()
  if (!payment) return null
  const { type, instalmentTerm } = payment
  const words = type === 'credit_card' && instalmentTerm ? t('Credit card, {n} installments', { n: instalmentTerm }) : sayWay(type)
  return <p className="text-ink-soft">{words}</p>
}
