import { orders, type OrderDetail } from '#contract/orders.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { CartChanges } from './cartChanges.tsx'
import { refillTexts } from './refillTexts.ts'
import { useFill } from './useFill.ts'

type Props = { orderId: OrderDetail['id']; /** It was bought before. */ again?: boolean; /** Another step leads. */ quiet?: boolean }

/** Adds an order's products to the cart. If some have changed, it lists them before the cart is shown. */
export function Refill({ orderId, again = false, quiet = false }: Props) {
  const t = useText(refillTexts)
  const { busy, error, changes, fill } = useFill(() => call(orders.refill, { params: { id: orderId } }))
  if (!useMayCall(orders.refill)) return null
  if (changes.length > 0) return <CartChanges changes={changes} />
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <Failure error={error} />
      <Button look={quiet ? 'quiet' : again ? 'secondary' : 'primary'} busy={busy} onClick={fill}>
        {again ? t('Buy again') : t('Fill the cart again')}
      </Button>
    </div>
  )
}
