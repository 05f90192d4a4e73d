import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage } from '#web/shell/i18n/language.tsx'
import { CallError } from '#web/ui/callError.ts'
import { usePopups } from '#web/ui/popups.tsx'
import type { Offer } from './offer.ts'

/** Adds the offer to the cart at the price shown. After a refusal the page shows the current price or stock. */
export function useAdd(offer: Offer) {
  const language = useLanguage()
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const add = async (quantity: number) => {
    setState({ busy: true })
    try {
      const { addToCart } = await import('./addToCart.ts')
      const said = await addToCart(offer, quantity, language)
      setState({ busy: false })
      popups.success(...said)
    } catch (error) {
      setState({ busy: false, error })
      if (error instanceof CallError && stale.has(error.code)) await revalidate()
    }
  }
  return { add, ...state }
}

const stale = new Set(['price-changed', 'out-of-stock', 'date-taken', 'quantity-rule'])
