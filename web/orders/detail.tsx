import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { orders, type OrderDetail, type PaymentState } from '#contract/orders.ts'
import { call } from '#web/call.ts'
import { openPayment } from '#web/cart/pay.ts'
import { useFormat } from '#web/i18n/format.ts'
import { say, useLanguage, useText } from '#web/i18n/language.tsx'
import { languageOfPage, privateMeta } from '#web/layout/meta.ts'
import { readSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Notice, PageTitle } from '#web/ui/surface.tsx'
import { redirect } from 'react-router'
import type { Route } from './+types/detail.ts'
import { Lines } from './lines.tsx'
import { OrderBadge } from './status.tsx'
import { StorePart } from './storePart.tsx'
import { texts } from './texts.ts'
import { Timeline } from './timeline.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const session = readSession()
  if (!session) throw redirect(`/login?next=/orders/${params.id}`)
  return { order: await call(orders.show, { params }), role: session.role }
}
export const meta = (args: Route.MetaArgs) => privateMeta(say(languageOfPage(args), texts, 'Order {id}', { id: args.params.id }))

/** One order: its payment, each store's part with what may be done now, its lines and its life. */
export default function OrderPage({ loaderData: { order, role } }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <>
      <PageTitle aside={<OrderBadge status={order.status} />}>{t('Order {id}', { id: order.id })}</PageTitle>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-6">
          {role === 'buyer' && !order.isPaid && <Payment order={order} />}
          {order.storeOrders.length > 0
            ? order.storeOrders.map((part) => (
                <StorePart key={part.id} part={part} lines={order.OrderProducts.filter((line) => line.Product.ShopId === part.ShopId)} />
              ))
            : order.OrderProducts.length > 0 && <Lines lines={order.OrderProducts} />}
        </div>
        <div className="grid content-start gap-6">
          <Card className="grid gap-2">
            <p className="flex items-baseline justify-between gap-3">
              <span className="text-ink-soft">{t('Total Payment')}</span>
              <strong className="text-xl tabular-nums">{format.rupiah(order.totalPrice)}</strong>
            </p>
            {order.isPaid && <PaidWith payment={order.payment} />}
          </Card>
          <Timeline events={order.timeline} />
        </div>
      </div>
    </>
  )
}

function PaidWith({ payment }: { payment: PaymentState | null }) {
  const t = useText(texts)
  if (!payment) return null
  const { type, instalmentTerm } = payment
  const words =
    type === 'credit_card'
      ? instalmentTerm
        ? t('Credit card, {n} instalments', { n: instalmentTerm })
        : t('Credit card')
      : type === 'bank_transfer'
        ? t('Bank transfer')
        : type
  return <p className="text-ink-soft">{words}</p>
}

/** Every outcome has its words: open with what to do, refused, over, given up. */
function Payment({ order }: { order: OrderDetail }) {
  const t = useText(texts)
  const format = useFormat()
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ busy?: string; error?: unknown; say?: string }>({})
  const payment = order.payment
  if (!payment) return null
  const run = (name: string, work: () => Promise<string | undefined>) => async () => {
    setState({ busy: name })
    try {
      const say = await work()
      setState(say ? { say } : {})
      await revalidate()
    } catch (error) {
      setState({ error })
    }
  }
  const check = async () => {
    const now = await call(orders.checkPayment, { params: { id: order.id } })
    return now.isPaid || now.payment?.status !== 'open'
      ? undefined
      : t('We have not heard of your payment yet. This can take a few minutes.')
  }
  const resume = async () => {
    await openPayment(payment.token, language)
    return check()
  }
  const giveUp = async () => {
    await call(orders.cancelPayment, { params: { id: order.id } })
    await navigate('/cart')
    return undefined
  }
  if (payment.status !== 'open') {
    const words =
      payment.status === 'denied'
        ? 'The card was refused. Your cart is kept; you can pay in another way.'
        : payment.status === 'expired'
          ? 'The time to pay is over. Your cart is kept; you can start again.'
          : 'The payment was given up. Your cart is kept.'
    return (
      <Notice tone="warn">
        <p className="mb-3">{t(words)}</p>
        <ButtonLink to="/cart">{t('Back to the cart')}</ButtonLink>
      </Notice>
    )
  }
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('Payment')}</h2>
      <p className="text-warn">{t('Pay before {time}', { time: format.time(payment.expiresAt) })}</p>
      {payment.virtualAccount && (
        <div className="rounded-xl bg-sunken p-4">
          <p className="text-sm text-ink-soft">
            {t('Transfer to this {bank} virtual account', { bank: payment.virtualAccount.bank.toUpperCase() })}
          </p>
          <p className="text-2xl font-bold tracking-wide break-all tabular-nums select-all">{payment.virtualAccount.number}</p>
        </div>
      )}
      {state.say && <Notice>{state.say}</Notice>}
      <Failure error={state.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={state.busy === 'resume'} onClick={run('resume', resume)}>
          {t('Continue the payment')}
        </Button>
        <Button look="secondary" busy={state.busy === 'check'} onClick={run('check', check)}>
          {t('Check status')}
        </Button>
        <Button look="danger" busy={state.busy === 'cancel'} onClick={run('cancel', giveUp)}>
          {t('Give up this payment')}
        </Button>
      </div>
    </Card>
  )
}
