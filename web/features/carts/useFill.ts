import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RefilledCart } from '#contract/orders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { setCounts } from '#web/shell/sockets/counts.ts'
import { usePopups } from '#web/ui/popups.tsx'
import { refillTexts } from './refillTexts.ts'

type State = { busy: boolean; error?: unknown; changes: RefilledCart['changes'] }

/** Adds several products to the cart and shows it. If some have changed, `changes` are shown first (CartChanges). */
export function useFill(send: () => Promise<RefilledCart>) {
  const t = useText(refillTexts)
  const popups = usePopups()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ busy: false, changes: [] })
  const fill = async () => {
    setState({ busy: true, changes: [] })
    try {
      const { cart, changes } = await send()
      setCounts({ cart: cart.OrderProducts.length })
      setState({ busy: false, changes })
      if (changes.length > 0) return
      await navigate('/cart')
      popups.success(t('The products are in your cart.'))
    } catch (error) {
      setState({ busy: false, error, changes: [] })
    }
  }
  return { ...state, fill }
}
