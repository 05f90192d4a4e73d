import type { ComponentProps } from 'react'
import type { DeliveryOption, DeliveryTrouble } from '#contract/delivery.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { deliveryTexts } from './deliveryTexts.ts'

const ways = { own: 'The store’s own courier', pickup: 'Pick up at the store', quote: 'Price on request' } as const
const troubles = {
  'rates-unavailable': 'The courier does not answer',
  'not-deliverable': 'Not to this address',
  'weight-unknown': 'The store has not entered the weight',
  'area-missing': 'This address has no district yet',
  'too-heavy': 'Too heavy for this way',
  'no-courier': 'Couriers do not take these goods',
} as const satisfies Record<(typeof DeliveryTrouble)['options'][number], keyof typeof deliveryTexts>

/** Name, price and day of a delivery option as text. */
export function useWayWords() {
  const t = useText(deliveryTexts)
  const { rupiah, date } = useFormat()
  return {
    name: ({ way, name }: DeliveryOption) => (way === 'courier' ? name : t(ways[way])),
    price: ({ price, free }: DeliveryOption) => price !== null && (free || price === 0 ? t('Free') : rupiah(price)),
    day: ({ way, problem, readyBy, arrivesBy }: DeliveryOption) => {
      if (problem) return false
      if (way === 'pickup') return t('ready by {day}', { day: date(readyBy) })
      return arrivesBy && t('arrives by {day}', { day: date(arrivesBy) })
    },
  }
}

type Props = { option: DeliveryOption } & Omit<ComponentProps<'input'>, 'type' | 'disabled' | 'className'>

/** A delivery option as a radio button, with its price and days. */
export function Option({ option, ...input }: Props) {
  const t = useText(deliveryTexts)
  const words = useWayWords()
  const { way, name, problem, stale } = option
  const said = [way === 'own' && name, problem && t(troubles[problem]), words.day(option), stale && t('yesterday’s price')]
  const price = words.price(option)
  return (
    <label className={`flex min-h-11 items-start gap-3 rounded-lg py-2 ${problem ? 'text-ink-soft' : 'cursor-pointer'}`}>
      <input {...input} type="radio" disabled={problem !== null} className="mt-0.5 size-5 shrink-0 accent-accent" />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <span className="font-medium">{words.name(option)}</span>
        {price && <strong className="tabular-nums">{price}</strong>}
        <span className="col-span-2 text-sm text-ink-soft wrap-anywhere">{said.filter(Boolean).join(' · ')}</span>
      </span>
    </label>
  )
}
