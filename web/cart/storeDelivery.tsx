import type { Address } from '#contract/addresses.ts'
import type { DeliveryOption, DeliveryTrouble } from '#contract/delivery.ts'
import type { Order, OrderProduct } from '#contract/orders.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { ChatButton } from '#web/chat/chat-button.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { useDeliveryOptions } from './deliveryOptions.ts'
import { deliveryTexts } from './deliveryTexts.ts'

type Props = {
  store: StoreTotal
  lines: OrderProduct[]
  place: Address['id'] | undefined
  /** What is still being saved of the cart. */ saved: () => Promise<unknown>
  onChosen: (cart: Order) => void
}

/** How one store's part of the cart comes, and what is missing to its least order. Nothing for a store that offers nothing. */
export function StoreDelivery({ store, lines, place, saved, onChosen }: Props) {
  const t = useText(deliveryTexts)
  const { rupiah } = useFormat()
  const { options, failure, choose, chosen } = useDeliveryOptions({ store, lines, place, saved, onChosen })
  const { missing, minOrder, choosesDelivery, shipping, ShopId } = store
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {missing > 0 && (
        <Notice tone="warn">
          {t('{missing} short of this store’s least order of {amount}.', { missing: rupiah(missing), amount: rupiah(minOrder) })}
        </Notice>
      )}
      {choosesDelivery && (
        <fieldset className="grid gap-1 rounded-2xl border border-line bg-surface p-4">
          <legend className="sr-only">{t('Delivery of this store')}</legend>
          <p aria-hidden className="font-semibold">
            {t('Delivery of this store')}
          </p>
          {options === null && !failure && (
            <p className="text-sm text-ink-soft">
              {place === undefined ? t('Add an address to see what delivery costs.') : t('Asking for delivery prices…')}
            </p>
          )}
          {options?.map((option) => (
            <Option
              key={option.id}
              group={`delivery-${ShopId}`}
              option={option}
              checked={chosen === option.id}
              onChoose={() => void choose(option.id)}
            />
          ))}
          {shipping?.way === 'quote' && (
            <div className="grid gap-2">
              <p className="text-sm">{t('The store says the price in the chat; then it is paid.')}</p>
              <ChatButton ShopId={ShopId} label={t('Ask for the delivery price')} className="w-fit" />
            </div>
          )}
          <Failure error={failure} />
        </fieldset>
      )}
    </div>
  )
}

const ways = { own: 'The store’s own courier', pickup: 'Pick up at the store', quote: 'Price on request' } as const
const troubles = {
  'rates-unavailable': 'The courier does not answer',
  'not-deliverable': 'Not to this address',
  'weight-unknown': 'The store has not said the weight',
  'area-missing': 'This address has no district yet',
  'too-heavy': 'Too heavy for this way',
} as const satisfies Record<(typeof DeliveryTrouble)['options'][number], keyof typeof deliveryTexts>

type OptionProps = { group: string; option: DeliveryOption; checked: boolean; onChoose: () => void }

function Option({ group, option, checked, onChoose }: OptionProps) {
  const t = useText(deliveryTexts)
  const { rupiah, date } = useFormat()
  const { way, name, price, problem, arrivesBy, readyBy, free, stale } = option
  const said = [
    way === 'own' && name,
    problem && t(troubles[problem]),
    !problem && way === 'pickup' && t('ready by {day}', { day: date(readyBy) }),
    !problem && way !== 'pickup' && arrivesBy && t('there by {day}', { day: date(arrivesBy) }),
    stale && t('yesterday’s price'),
  ]
  return (
    <label className={`flex min-h-11 items-start gap-3 rounded-lg py-2 ${problem ? 'text-ink-soft' : 'cursor-pointer'}`}>
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={problem !== null}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <span className="font-medium">{way === 'courier' ? name : t(ways[way])}</span>
        {price !== null && <strong className="tabular-nums">{free || price === 0 ? t('Free') : rupiah(price)}</strong>}
        <span className="col-span-2 text-sm text-ink-soft wrap-anywhere">{said.filter(Boolean).join(' · ')}</span>
      </span>
    </label>
  )
}
