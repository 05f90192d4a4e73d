import { isolateDirection } from '#contract/isolated.ts'
import type { Order } from '#contract/orders.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Card } from '#web/ui/surface.tsx'
import { BelowMinimum, belowMinimum } from '../storeMinimum.tsx'
import { texts } from './texts.ts'

/** `asks`: the order needs an approval first. */
type Props = { order: Order; busy: boolean; failure: unknown; asks: boolean }

/** Whether delivery is still to be chosen for a store, or its quote is still missing. */
const isOpenDelivery = ({ choosesDelivery, shipping }: StoreTotal) =>
  choosesDelivery && (!shipping || (shipping.way === 'quote' && !shipping.DeliveryRequestId))

/** Returns the name of the store that a refused payment is about. */
function storeOf(order: Order, failure: unknown) {
  const ShopId = failure instanceof CallError ? failure.problem.ShopId : undefined
  const line = order.OrderProducts.find(({ Product }) => Product.ShopId === ShopId)
  return ShopId !== undefined && line ? isolateDirection(line.Product.Shop.name) : undefined
}

/** Totals of the order, beside the form on a desktop. On a phone the sum and the button stay within reach of the thumb. */
export function Summary({ order, busy, failure, asks }: Props) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const sumOf = (name: 'goods' | 'delivery' | 'ppn' | 'deposit') => order.stores.reduce((sum, store: StoreTotal) => sum + store[name], 0)
  const delivery = sumOf('delivery')
  const open = order.stores.filter(isOpenDelivery).length
  const below = belowMinimum(order)
  const toChoose = open > 0 && t(open === 1 ? 'choose for 1 store' : 'choose for {n} stores', { n: open })
  // A store without ways of delivery agrees on it with the company, so nothing says that it costs nothing.
  const none = t(order.stores.every(({ choosesDelivery }) => choosesDelivery) ? 'free' : 'agreed with the store')
  const rows = [
    ['Goods', rupiah(sumOf('goods'))],
    ['Delivery', delivery > 0 ? rupiah(delivery) : toChoose || none],
    ['PPN', sumOf('ppn') > 0 && rupiah(sumOf('ppn'))],
    ['Deposit, refunded after the rental', sumOf('deposit') > 0 && rupiah(sumOf('deposit'))],
  ] as const
  return (
    <Card className="grid content-start gap-4 self-start lg:sticky lg:top-20">
      <h2 className="font-semibold">{t('Summary')}</h2>
      <dl className="grid gap-1">
        {rows.map(
          ([name, amount]) =>
            amount && (
              <div key={name} className="flex justify-between gap-3">
                <dt className="text-ink-soft">{t(name)}</dt>
                <dd className="text-right tabular-nums">
                  {amount}
                  {name === 'Delivery' && delivery > 0 && toChoose && <span className="block text-sm text-ink-soft">{toChoose}</span>}
                </dd>
              </div>
            ),
        )}
      </dl>
      {order.stores.length > 1 && <p className="text-sm text-ink-soft">{t('Each store ships its own part.')}</p>}
      <div
        id="act"
        className="grid items-center gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--nav) max-lg:z-10 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-3 max-lg:*:[[role]]:col-span-2 lg:border-t lg:border-line lg:pt-4"
      >
        <Failure error={failure} of={storeOf(order, failure)} />
        <BelowMinimum id="below-minimum" below={below} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-soft max-lg:text-xs">{t(open > 0 ? 'Total without delivery' : 'Total Payment')}</span>
          <strong className="text-2xl tabular-nums max-lg:w-full max-lg:text-lg max-lg:leading-tight" data-testid="total">
            {rupiah(order.payable)}
          </strong>
        </p>
        <Button type="submit" busy={busy} disabled={below !== undefined} aria-describedby={below && 'below-minimum'}>
          {t(asks ? 'Ask for approval' : 'Pay now')}
        </Button>
      </div>
    </Card>
  )
}
