import { useState } from 'react'
import type { AddToCart } from '#contract/cartLines.ts'
import { orders } from '#contract/orders.ts'
import { callMinimal } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { setCounts } from '#web/shell/sockets/counts.ts'
import { useFailureText } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { putInTexts } from './putInTexts.ts'

type Line = AddToCart['orderlists'][number]

/** Adds a line to the cart away from its product's page, at today's price. Both outcomes are shown as pop-ups. */
export function useQuickAdd() {
  const t = useText(putInTexts)
  const popups = usePopups()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const add = async (line: Line) => {
    setBusy(true)
    try {
      const { lines } = await callMinimal(orders.add, { body: { orderlists: [line] } })
      setCounts({ cart: lines })
      popups.success(t('Congratulations!'), t('Success add product to cart!'), { label: t('View cart'), to: '/cart' })
    } catch (error) {
      popups.failure(failureText(error))
    }
    setBusy(false)
  }
  return { busy, add }
}
