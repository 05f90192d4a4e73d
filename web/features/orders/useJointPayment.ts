import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OrderId } from '#contract/ids.ts'
import type { UnpaidOrder } from '#contract/orders.ts'
import { maxOrdersPaid, payments } from '#contract/payments.ts'
import { openPayment, recountLate } from '#web/features/carts/feature.ts'
import { call } from '#web/shell/call.ts'
import { useLanguage } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { CallError } from '#web/ui/callError.ts'

/** An order that can join others in one payment: nothing was issued for it, and no such payment holds it already. */
const isPayable = ({ payment }: UnpaidOrder) =>
  payment === null || (payment.type === '' && payment.orders.length < 2 && new Date(payment.expiresAt) > new Date())

/** Chosen unpaid orders, and how they are paid at once. `payable` is empty where fewer than two can be. */
export function useJointPayment(unpaid: UnpaidOrder[]) {
  const [chosen, setChosen] = useState<ReadonlySet<OrderId>>(new Set())
  const [state, setState] = useState<{ busy: boolean; failure?: unknown }>({ busy: false })
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const once = useRetryKey()
  const mayPay = useMayCall(payments.start)
  const found = mayPay ? unpaid.filter(isPayable) : []
  const payable = found.length > 1 ? found : []
  const picked = payable.filter(({ id }) => chosen.has(id))
  const toggle = (id: OrderId) => setChosen((before) => before.symmetricDifference(new Set([id])))
  const pay = async () => {
    setState({ busy: true })
    try {
      const body = { orders: picked.map(({ id, payable: sum }) => ({ id, payable: sum })) }
      const { id, token } = await once(body, (headers) => call(payments.start, { body, headers }))
      // The page of the payment shows what became of it, and goes on with it.
      await openPayment(token, language).catch(() => undefined)
      await call(payments.check, { params: { id } }).catch(() => undefined)
      recountLate()
      await navigate(`/payments/${id}`)
    } catch (error) {
      setState({ busy: false, failure: error })
      // The list shows the new total or state.
      if (error instanceof CallError) await revalidate()
    }
  }
  return { payable, picked, toggle, pay, has: (id: OrderId) => chosen.has(id), isTooMany: picked.length > maxOrdersPaid, ...state }
}
