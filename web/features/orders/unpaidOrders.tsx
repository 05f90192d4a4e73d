import type { ReactNode } from 'react'
import { orders as orderCalls, type UnpaidOrder } from '#contract/orders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { HowToPay } from './howToPay.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Copy } from '#web/ui/copy.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { JointOrders } from './jointOrders.tsx'
import { PayTick } from './jointPaymentBar.tsx'
import { unpaidTexts } from './unpaidTexts.ts'
import type { useJointPayment } from './useJointPayment.ts'

/** Orders that await payment: amount, deadline and link. */
export function UnpaidOrders({ orders, selection }: { orders: UnpaidOrder[]; selection?: ReturnType<typeof useJointPayment> }) {
  const t = useText(unpaidTexts)
  if (orders.length === 0) return null
  return (
    <section aria-label={t('Waiting for payment')} className="grid gap-3">
      <h2 className="font-semibold">{t('Waiting for payment')}</h2>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <li key={order.id}>
            <Unpaid order={order} tick={selection && <PayTick id={order.id} selection={selection} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unpaid({ order: { id, payable, payment, OrderProducts }, tick }: { order: UnpaidOrder; tick: ReactNode }) {
  const t = useText(unpaidTexts)
  const format = useFormat()
  const pays = useMayCall(orderCalls.checkout)
  const account = payment?.virtualAccount
  return (
    <Card className={`flex flex-wrap items-center gap-x-10 gap-y-4 ${pays ? 'border-warn' : ''}`}>
      {tick && <div className="-mr-8 empty:hidden">{tick}</div>}
      <div className="grid">
        <p className="text-sm text-ink-soft">
          {t('Order {id}', { id })} · {t('{n, number} products', { n: OrderProducts.length })}
        </p>
        <p className="line-clamp-1 font-medium">
          <Name>{OrderProducts[0]?.Product.name ?? ''}</Name>
        </p>
        <strong className="text-xl tabular-nums">{format.rupiah(payable)}</strong>
        {payment && <p className="text-sm font-medium text-warn">{t('Pay before {time} WIB', { time: format.time(payment.expiresAt) })}</p>}
        <JointOrders orderId={id} payment={payment} />
      </div>
      {account && (
        <div className="grid min-w-0 max-sm:w-full">
          <p className="text-sm text-ink-soft">{t('Virtual account {bank}', { bank: account.bank.toUpperCase() })}</p>
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-bold break-all tabular-nums select-all">{account.number}</span>
            <Copy text={account.number} label={t('Copy the number')} />
          </p>
        </div>
      )}
      <ButtonLink look={pays ? 'primary' : 'secondary'} to={`/orders/${id}`} className="max-sm:w-full sm:ml-auto">
        {t(pays ? 'See the payment' : 'See the order')}
      </ButtonLink>
      {account && <HowToPay account={account} />}
    </Card>
  )
}
