import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Product } from '#contract/products.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { setCounts } from '#web/sockets/counts.ts'
import { CallError } from '#web/ui/callError.ts'
import { usePopups } from '#web/ui/popups.tsx'
import { pageTexts } from './pageTexts.ts'

/** Puts a product into the cart at the price that is shown; after a refusal the page shows the price or stock of now. */
export function useAdd({ id, price }: Product) {
  const t = useText(pageTexts)
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const add = async (quantity: number) => {
    setState({ busy: true })
    try {
      const { orders } = await import('#contract/orders.ts')
      const body = { orderlists: [{ ProductId: id, quantity, totalPrice: price * quantity }] }
      const added = await call(orders.add, { body })
      setState({ busy: false })
      setCounts({ cart: added.OrderProducts.length })
      popups.success(t('Congratulations!'), t('Success add product to cart!'), { label: t('View cart'), to: '/cart' })
    } catch (error) {
      setState({ busy: false, error })
      if (error instanceof CallError && (error.code === 'price-changed' || error.code === 'out-of-stock')) await revalidate()
    }
  }
  return { add, ...state }
}
