import { useState, type ReactNode } from 'react'
import { orders, type OrderDetail } from '#contract/orders.ts'
import type { PaymentState } from '#contract/paymentState.ts'
import { payments } from '#contract/payments.ts'
import { Refill, usePay } from '#web/features/carts/feature.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Copy } from '#web/ui/copy.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { HowToPay } from './howToPay.tsx'
import { JointOrders } from './jointOrders.tsx'
import { useActions } from './paymentActions.ts'
import { paymentTexts } from './paymentTexts.ts'

type Text = keyof typeof paymentTexts
type Props = { order: OrderDetail; /** Its deadline has passed, but the server has not been told yet. */ over: boolean }

/** State of an order's payment: pending with the next step, or ended and why. */
export function Payment({ order, over }: Props) {
  const { payment } = order
  if (order.status === 'awaiting-payment' && payment?.status !== 'open') return <Approved order={order} />
  if (!payment) return null
  if (order.status === 'cancelled' && payment.status !== 'surplus') return <GivenUp orderId={order.id} />
  if (payment.status !== 'open') return <Ended status={payment.status} />
  return over ? <Ended status="expired" /> : <Waiting order={order} payment={payment} />
}

/** State of a payment of several orders. */
export function PaymentOfSeveral({ payment }: { payment: PaymentState }) {
  if (payment.status === 'open') return <Waiting payment={payment} />
  return <Ended status={payment.status} several />
}

/** The order is approved, or its last attempt ended while its request keeps the goods. */
function Approved({ order }: { order: OrderDetail }) {
  const t = useText(paymentTexts)
  const pay = usePay()
  const mayPay = useMayCall(orders.checkout)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const start = async () => {
    setState({ busy: true })
    try {
      await pay(order)
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Outcome
      icon="check"
      title={t('Approved')}
      text={t('Your company has approved this order. Its goods and prices are kept for a day at least.')}
    >
      <Failure error={state.error} />
      {mayPay ? (
        <Button busy={state.busy} onClick={() => void start()} className="sm:w-fit">
          {t('Pay now')}
        </Button>
      ) : (
        <p className="text-ink-soft">{t('A colleague who may order pays it.')}</p>
      )}
    </Outcome>
  )
}

const endings: Record<Exclude<PaymentState['status'], 'open'>, { icon: IconName; title: Text; text: Text; action: Text }> = {
  denied: {
    icon: 'ban',
    title: 'Payment refused',
    text: 'Your bank refused this payment and nothing was charged. Your cart is kept: try again with another card or in another way.',
    action: 'Try again',
  },
  expired: {
    icon: 'clock',
    title: 'The time to pay is over',
    text: 'Nothing was charged. Your cart is kept, but its goods are no longer reserved for you.',
    action: 'Start again',
  },
  cancelled: {
    icon: 'close',
    title: 'Payment cancelled',
    text: 'Nothing was charged. Your cart is kept.',
    action: 'Back to the cart',
  },
  surplus: {
    icon: 'money',
    title: 'Your payment came too late',
    text: 'It came after its time and the goods could no longer be kept for you. You get all of it back.',
    action: 'Back to the cart',
  },
  settled: { icon: 'check', title: 'Payment received', text: 'Your payment is confirmed.', action: 'Back to the cart' },
  refunded: { icon: 'money', title: 'Payment returned', text: 'The money of this payment went back to you.', action: 'Back to the cart' },
}

/** Texts for a payment of several orders, where they differ. */
const endingsOfSeveral: Partial<Record<keyof typeof endings, Text>> = {
  expired: 'Nothing was charged, and the goods are no longer reserved. Each order says how it goes on.',
  cancelled: 'Nothing was charged. Each order can be paid by itself until its time is over.',
}

function Ended({ status, several = false }: { status: keyof typeof endings; several?: boolean }) {
  const t = useText(paymentTexts)
  const { icon, title, text, action } = endings[status]
  const mayPay = useMayCall(orders.checkout)
  return (
    <Outcome icon={icon} title={t(title)} text={t((several && endingsOfSeveral[status]) || text)}>
      {several ? (
        <ButtonLink look="secondary" to="/orders" className="sm:w-fit">
          {t('See the orders')}
        </ButtonLink>
      ) : (
        mayPay && (
          <ButtonLink to="/cart" className="sm:w-fit">
            {t(action)}
          </ButtonLink>
        )
      )}
    </Outcome>
  )
}

/** The order was cancelled unpaid while its company had another cart. */
function GivenUp({ orderId }: { orderId: OrderDetail['id'] }) {
  const t = useText(paymentTexts)
  const text = t('It was not paid, and nothing was charged. You can put its products into your cart again.')
  return (
    <Outcome icon="close" title={t('Order cancelled')} text={text}>
      <Refill orderId={orderId} />
    </Outcome>
  )
}

type OutcomeProps = { icon: IconName; title: string; text: string; children: ReactNode }

/** Result of a payment at a glance: what happened, what is safe, what to do now. */
function Outcome({ icon, title, text, children }: OutcomeProps) {
  return (
    <Card className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <span
        className={`grid size-12 place-items-center rounded-full ${icon === 'check' ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
      >
        <Icon name={icon} className="size-6" />
      </span>
      <div className="grid min-w-0 gap-4">
        <div role="status" className="grid gap-1">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-ink-soft">{text}</p>
        </div>
        {children}
      </div>
    </Card>
  )
}

/** `order`: whose page it is; none on the page of the payment itself. */
function Waiting({ order, payment }: { order?: OrderDetail; payment: PaymentState }) {
  const t = useText(paymentTexts)
  const format = useFormat()
  const { busy, error, say, run, check, resume, cancel } = useActions(payment, order)
  const { virtualAccount, type, declinedAt } = payment
  // A card is paid or refused at once. One that is still pending is under review by the bank.
  const checking = type === 'credit_card'
  const mayPay = useMayCall(orders.checkPayment)
  const mayCancel = [useMayCall(orders.cancelPayment), useMayCall(payments.cancel)][payment.orders.length > 1 ? 1 : 0]
  const title = checking ? 'Payment being checked' : declinedAt ? 'Payment refused' : 'Waiting for your payment'
  const text = declinedAt
    ? t('Your bank refused this payment and nothing was charged. Your goods stay reserved: try again with another card or in another way.')
    : checking
      ? t('Your bank is checking this payment. We tell you as soon as it decides.')
      : virtualAccount
        ? t('Transfer exactly {amount} with your bank’s app. We tell you as soon as it arrives.', { amount: format.rupiah(payment.amount) })
        : t('Your goods are kept for you until then.')
  return (
    <Outcome icon={declinedAt ? 'ban' : 'clock'} title={t(title)} text={text}>
      <p className="font-medium text-warn">{t('Pay before {time} WIB', { time: format.time(payment.expiresAt) })}</p>
      {order && <JointOrders orderId={order.id} payment={payment} />}
      {virtualAccount && <Account account={virtualAccount} />}
      {say && <Notice>{say}</Notice>}
      <Failure error={error} />
      {mayPay ? (
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          {!checking && (
            <Button busy={busy === 'resume'} onClick={run('resume', resume)}>
              {declinedAt ? t('Try again') : t('Continue the payment')}
            </Button>
          )}
          <Button look="secondary" busy={busy === 'check'} onClick={run('check', check)}>
            {t('Check status')}
          </Button>
          {mayCancel && (
            <Button look="danger" busy={busy === 'cancel'} onClick={run('cancel', cancel)}>
              {t('Cancel this payment')}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-ink-soft">{t('A colleague who may order pays it.')}</p>
      )}
    </Outcome>
  )
}

function Account({ account: { bank, number } }: { account: NonNullable<PaymentState['virtualAccount']> }) {
  const t = useText(paymentTexts)
  return (
    <div className="rounded-xl bg-sunken p-4">
      <p className="text-sm text-ink-soft">{t('Transfer to this {bank} virtual account', { bank: bank.toUpperCase() })}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-xl font-bold break-all tabular-nums select-all sm:text-2xl sm:tracking-wide">{number}</span>
        <Copy text={number} label={t('Copy the number')} />
      </p>
      <HowToPay account={{ bank, number }} />
    </div>
  )
}
