import { Link } from 'react-router'
import { isolateDirection } from '#contract/isolated.ts'
import type { Order, OrderProduct } from '#contract/orders.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { StoreMinimum } from '#web/features/carts/storeMinimum.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { Costs } from '#web/features/orders/costs.tsx'
import { Lines } from '#web/features/orders/lines.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { StoreDelivery } from '#web/features/carts/checkout/storeDelivery.tsx'
import { texts } from '#web/features/carts/checkout/texts.ts'

type Props = { order: Order } & Omit<Parameters<typeof StoreDelivery>[0], 'lines'>

/** Whether the sum of a store only repeats that of its single line. */
const saysSumAgain = ({ goods, total, tax, deposit }: StoreTotal, lines: OrderProduct[]) =>
  lines.length === 1 && goods === total && deposit === 0 && !tax?.ppn

/** Checkout of one store: its goods, its delivery and the note to it. */
export function StorePart({ order, ...asked }: Props) {
  const t = useText(texts)
  const { ShopId, note } = asked.store
  const lines = order.OrderProducts.filter(({ Product }) => Product.ShopId === ShopId)
  const store = lines[0]?.Product.Shop.name ?? ''
  return (
    <Card className="grid gap-4 max-sm:gap-3 max-sm:p-4">
      <h2 className="-my-2 flex items-center gap-2 font-semibold">
        <Icon name="store" />
        <Link to={`/store/${ShopId}`} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
          <Name>{store}</Name>
        </Link>
      </h2>
      <Lines lines={lines} isOpen />
      <StoreMinimum store={asked.store} />
      <StoreDelivery {...asked} lines={lines} />
      <Costs of={asked.store} className={`border-t border-line pt-3 ${saysSumAgain(asked.store, lines) ? 'max-sm:hidden' : ''}`} />
      <details open={note !== ''} className="group border-t border-line sm:pt-1 max-sm:-mb-2">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-accent [&::-webkit-details-marker]:hidden">
          <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
          {t('Note to the store')}
        </summary>
        <TextArea
          name={`noteByShop.${ShopId}`}
          label={t('Only {store} reads this.', { store: isolateDirection(store) })}
          defaultValue={note}
          maxLength={500}
          rows={2}
        />
      </details>
    </Card>
  )
}
