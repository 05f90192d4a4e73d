import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RefillChange } from '#contract/cartLines.ts'
import { orders, type OrderDetail } from '#contract/orders.ts'
import { isolated } from '#contract/isolated.ts'
import { call } from '#web/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { setCounts } from '#web/sockets/counts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { refillTexts } from './refillTexts.ts'

type Props = { orderId: OrderDetail['id']; /** It was bought before. */ again?: boolean }

/** Puts an order's products into the cart; where some are not as they were, it says which before the cart is shown. */
export function Refill({ orderId, again = false }: Props) {
  const t = useText(refillTexts)
  const popups = usePopups()
  const navigate = useNavigate()
  const [{ busy, error, changes }, setState] = useState<{ busy: boolean; error?: unknown; changes?: RefillChange[] }>({ busy: false })
  const fill = async () => {
    setState({ busy: true })
    try {
      const { cart, changes } = await call(orders.refill, { params: { id: orderId } })
      setCounts({ cart: cart.OrderProducts.length })
      setState({ busy: false, changes })
      if (changes.length > 0) return
      await navigate('/cart')
      popups.success(t('The products are in your cart.'))
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  if (changes && changes.length > 0) return <Changes changes={changes} />
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <Failure error={error} />
      <Button look={again ? 'secondary' : 'primary'} busy={busy} onClick={fill}>
        {again ? t('Buy again') : t('Fill the cart again')}
      </Button>
    </div>
  )
}

function Changes({ changes }: { changes: RefillChange[] }) {
  const t = useText(refillTexts)
  const format = useFormat()
  const words = ({ now, ordered }: RefillChange) => ({
    price: t('now {price} instead of {before}', { price: format.rupiah(now.price), before: format.rupiah(ordered.price) }),
    'fewer-left': t('only {n} of {ordered} left', { n: now.quantity, ordered: ordered.quantity }),
    'sold-out': t('sold out'),
    'no-longer-sold': t('no longer sold'),
  })
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <Notice tone="warn">
        <p>{t('Your cart has what is there today. These have changed:')}</p>
        <ul className="mt-1 list-disc pl-5">
          {changes.map((change) => (
            <li key={change.ProductId}>
              {isolated(change.name)}: {change.changes.map((code) => words(change)[code]).join(', ')}
            </li>
          ))}
        </ul>
      </Notice>
      <ButtonLink to="/cart">{t('View cart')}</ButtonLink>
    </div>
  )
}
