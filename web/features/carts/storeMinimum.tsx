import { Link } from 'react-router'
import { isolateDirection } from '#contract/isolated.ts'
import type { Order } from '#contract/orders.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

/** Amount missing to a store's minimum order; nothing once it is reached. */
export function StoreMinimum({ store: { missing, minOrder } }: { store: Pick<StoreTotal, 'missing' | 'minOrder'> }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  if (missing === 0) return null
  return (
    <Notice tone="warn">
      {t('{missing} below this store’s minimum order of {amount}.', { missing: rupiah(missing), amount: rupiah(minOrder) })}
    </Notice>
  )
}

/** The first store whose minimum these lines do not reach. */
export function belowMinimum(bought: Order | null) {
  const store = bought?.stores.find(({ missing }) => missing > 0)
  const line = bought?.OrderProducts.find(({ Product }) => Product.ShopId === store?.ShopId)
  return store && { ShopId: store.ShopId, store: isolateDirection(line?.Product.Shop.name ?? ''), missing: store.missing }
}

type BelowProps = { /** Id of the sentence, which describes the button. */ id: string; below: ReturnType<typeof belowMinimum> }

/** Why the order cannot go on yet, and the way to mend it. */
export function BelowMinimum({ id, below }: BelowProps) {
  const t = useText(texts)
  const format = useFormat()
  if (!below) return null
  return (
    <p className="text-sm text-warn max-lg:col-span-2">
      <span id={id}>
        {t('{store}: {missing} more to the minimum order.', { store: below.store, missing: format.rupiah(below.missing) })}
      </span>{' '}
      <Link to={`/store/${below.ShopId}`} className="font-semibold underline">
        {t('Add from this store')}
      </Link>
    </p>
  )
}
