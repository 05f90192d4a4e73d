import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { setCounts } from '#web/sockets/counts.ts'
import { CallError } from '#web/ui/callError.ts'
import { usePopups } from '#web/ui/popups.tsx'
import type { Offer } from './offer.ts'
import { pageTexts } from './pageTexts.ts'

/** Puts what is offered into the cart at the price that is shown; after a refusal the page shows the price or stock of now. */
export function useAdd({ product, variant, unit, tiers, total }: Offer) {
  const t = useText(pageTexts)
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const add = async (quantity: number) => {
    setState({ busy: true })
    try {
      const { orders } = await import('#contract/orders.ts')
      // Together with what is in the cart another tier may hold: then only the cart knows the price.
      const seen = tiers.length > 1 ? {} : { totalPrice: total }
      const line = { ProductId: product.id, VariantId: variant?.id, unit: unit.unit, quantity, ...seen }
      const added = await call(orders.add, { body: { orderlists: [line] } })
      setState({ busy: false })
      setCounts({ cart: added.OrderProducts.length })
      popups.success(t('Congratulations!'), t('Success add product to cart!'), { label: t('View cart'), to: '/cart' })
    } catch (error) {
      setState({ busy: false, error })
      if (error instanceof CallError && stale.has(error.code)) await revalidate()
    }
  }
  return { add, ...state }
}

const stale = new Set(['price-changed', 'out-of-stock', 'quantity-rule'])
