import type { DeliveryOption, DeliveryTrouble } from '#contract/delivery.ts'
import { ChatButton } from '#web/chat/chat-button.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { useDeliveryOptions } from './deliveryOptions.ts'
import { deliveryTexts } from './deliveryTexts.ts'

type Props = Parameters<typeof useDeliveryOptions>[0]

/** How one store's part of the cart comes. Nothing for a store that offers nothing. */
export function StoreDelivery(asked: Props) {
  const t = useText(deliveryTexts)
  const { options, failure, choose, chosen } = useDeliveryOptions(asked)
  const { shipping, choosesDelivery, ShopId } = asked.store
  if (!choosesDelivery) return null
  return (
    <fieldset className="grid gap-1 border-t border-line pt-3">
      <legend className="sr-only">{t('Delivery of this store')}</legend>
      <p aria-hidden className="font-semibold">
        {t('Delivery of this store')}
      </p>
      {options === null && !failure && (
        <p className="text-sm text-ink-soft">
          {asked.place === undefined ? t('Add an address to see what delivery costs.') : t('Asking for delivery prices…')}
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
