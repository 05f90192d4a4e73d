import { useNavigate } from 'react-router'
import type { Checkout } from '#contract/checkout.ts'
import { orders, type Order } from '#contract/orders.ts'
import { call } from '#web/shell/call.ts'
import { recountLate } from '../recountLate.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { openPayment } from './popup.ts'
import { texts } from './texts.ts'

/** Tells the cart why a payment was not made. */
export type PayFailure = 'closed' | 'unopened'

/** The order and its lines as they are shown, for a checkout or a request. */
export function orderOf({ id, payable, totalPrice, OrderProducts: shown }: Order) {
  const OrderProducts = shown.map(({ id: line, quantity, price, factor }) => ({ id: line, quantity, price, factor }))
  return { orders: { id, payable, totalPrice, OrderProducts }, lines: OrderProducts.map((line) => line.id) }
}

/** Opens the payment of these lines at the prices shown, and goes to the page of its result. Throws checkout's errors. */
export function usePay() {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const popups = usePopups()
  return async (order: Order, more: Omit<Checkout, 'orders' | 'shops' | 'lines'> = {}) => {
    const { id } = order
    const { transaction } = await call(orders.checkout, { body: { ...orderOf(order), ...more } })
    const outcome = await openPayment(transaction.token, language).catch(() => null)
    const now = outcome === null ? null : await call(orders.checkPayment, { params: { id } }).catch(() => null)
    recountLate()
    if (now?.isPaid) {
      await navigate('/profile-buyer')
      return popups.success(t('Congratulations!'), t('Payment received!'))
    }
    // Pending, refused or expired: the order's page says which, and what to do.
    const isOpen = outcome === null || (outcome === 'close' && (now?.payment?.status ?? 'open') === 'open')
    if (!isOpen) return navigate(`/orders/${id}`)
    const unpaid: PayFailure = outcome === null ? 'unopened' : 'closed'
    await navigate('/cart', { state: { unpaid } })
  }
}
