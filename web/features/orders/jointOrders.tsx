import { Link } from 'react-router'
import type { OrderId } from '#contract/ids.ts'
import type { PaymentState } from '#contract/paymentState.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { jointTexts } from './jointTexts.ts'

/** The other orders that the payment of an order pays, with a link to the payment. Shows nothing for a payment of one order. */
export function JointOrders({ orderId, payment }: { orderId: OrderId; payment: PaymentState | null }) {
  const t = useText(jointTexts)
  const others = payment?.orders.filter(({ id }) => id !== orderId) ?? []
  if (!payment || others.length === 0) return null
  return (
    <p className="text-sm">
      <Link to={`/payments/${payment.id}`} className="inline-flex min-h-11 items-center text-accent underline">
        {t('Paid together with {orders}', { orders: others.map(({ id }) => t('order {id}', { id })).join(', ') })}
      </Link>
    </p>
  )
}
