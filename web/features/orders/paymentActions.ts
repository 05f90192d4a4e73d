import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { orders, type OrderDetail } from '#contract/orders.ts'
import type { PaymentState } from '#contract/paymentState.ts'
import { payments } from '#contract/payments.ts'
import { openPayment, orderOf } from '#web/features/carts/feature.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { paymentTexts } from './paymentTexts.ts'

/** Actions of a buyer on a pending payment. Each shows its result if nothing else on the page does. */
export function useActions(payment: PaymentState, order?: OrderDetail) {
  const t = useText(paymentTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const popups = usePopups()
  const format = useFormat()
  const isSeveral = payment.orders.length > 1
  const [state, setState] = useState<{ busy?: string; error?: unknown; say?: string | undefined }>({})
  const run = (name: string, work: () => Promise<string | undefined>) => async () => {
    setState({ busy: name })
    try {
      const say = await work()
      await revalidate()
      setState({ say })
    } catch (error) {
      setState({ error })
    }
  }
  const check = async () => {
    const now = order
      ? (await call(orders.checkPayment, { params: { id: order.id } })).payment
      : await call(payments.check, { params: { id: payment.id } })
    return now?.status !== 'open' || now.declinedAt ? undefined : t('Your payment has not reached us yet. This can take a few minutes.')
  }
  const resume = async () => {
    const outcome = await openPayment(payment.token || (await tokenOf(order)), language)
    const unheard = await check()
    return unheard && outcome === 'close' ? t('You closed the payment. You can go on with it until its time is over.') : unheard
  }
  const cancel = async () => {
    const sure = await popups.confirm({
      title: t('Cancel the payment of {amount}?', { amount: format.rupiah(payment.amount) }),
      text: t(
        isSeveral
          ? 'It can no longer be paid then. Each order can be paid by itself until its time is over.'
          : payment.virtualAccount
            ? 'The virtual account no longer works then. You can order its products again.'
            : 'It can no longer be paid then. You can order its products again.',
      ),
      yes: t('Cancel this payment'),
      no: t('Keep payment'),
      danger: true,
    })
    if (!sure) return undefined
    if (isSeveral || !order) {
      await call(payments.cancel, { params: { id: payment.id } })
      return undefined
    }
    const { status } = await call(orders.cancelPayment, { params: { id: order.id } })
    // If there is another cart, the order ends here, and this page says how to order it again.
    if (status === 'cart') await navigate('/cart')
    return undefined
  }
  return { ...state, run, check, resume, cancel }
}

/** The token of a payment whose page has not been opened yet, as after several orders were separated. */
async function tokenOf(order: OrderDetail | undefined) {
  if (!order) return ''
  const { transaction } = await call(orders.checkout, { body: orderOf(order) })
  return transaction.token
}
