import { useEffect, useState } from 'react'
import type { LandedOption } from '#contract/prices.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { deliveredTexts } from './deliveredTexts.ts'
import type { LandedPrice } from './linePrice.ts'
import { findPlace } from './findPlace.ts'
import { keepPlace, type Place } from './place.ts'

/** In the same script, as the estimate is asked for at once. */
export { askLine } from './askLine.ts'

const PlaceDialog = lazyDialog(async () => (await import('./placeDialog.tsx')).PlaceDialog)

export type DeliveredProps = { place: Place | undefined; told: LandedPrice | undefined; isAgreed: boolean; onPlace: (place: Place) => void }

/** Delivery, PPN, total and day of arrival at a place. Always takes two lines. */
export function DeliveryEstimate({ place, told, isAgreed, onPlace }: DeliveredProps) {
  const t = useText(deliveredTexts)
  const [chooses, setChooses] = useState(false)
  useEffect(() => {
    let isGone = false
    void findPlace().then((found) => found && !isGone && onPlace(found))
    return () => void (isGone = true)
  }, [onPlace])
  const choose = (chosen: Place) => {
    keepPlace(chosen)
    onPlace(chosen)
    setChooses(false)
  }
  return (
    <div className="flex min-h-20 items-center max-sm:min-h-24 gap-3 rounded-xl bg-sunken px-3 py-2">
      <Icon name="truck" className="size-5 shrink-0 text-ink-soft max-sm:hidden" />
      <div role="status" className={`grid min-w-0 flex-1 text-sm leading-tight ${told?.isNow === false ? 'opacity-60' : ''}`}>
        {isAgreed ? (
          <span className="font-medium">{t('Delivery is agreed in the chat.')}</span>
        ) : (
          <>
            <span className="truncate font-medium">
              {place ? <Name>{t('Delivered to {place}', { place: place.name })}</Name> : t('What does delivery cost?')}
            </span>
            {told?.store.delivery && <Landed options={told.store.delivery} best={told.best} />}
            {/* Says nothing about an address that no longer exists. */}
            {(!place || told?.store.delivery === null) && (
              <span className="text-ink-soft">{t('Choose a district to see it, and the day of arrival.')}</span>
            )}
          </>
        )}
      </div>
      {!isAgreed && (
        <button
          type="button"
          aria-label={place ? t('Change where it is delivered') : undefined}
          onClick={() => setChooses(true)}
          className="min-h-11 min-w-11 shrink-0 px-1 text-sm font-medium text-accent underline"
        >
          {place ? t('Change') : t('Choose')}
        </button>
      )}
      {chooses && <PlaceDialog onClose={() => setChooses(false)} onChoose={choose} />}
    </div>
  )
}

function Landed({ options, best }: { options: LandedOption[]; best: LandedOption | undefined }) {
  const t = useText(deliveredTexts)
  const format = useFormat()
  if (!best) return <span className="text-ink-soft">{t(whyNot(options))}</span>
  const { price, total, arrivesBy, stale } = best
  const words = [
    price === 0 ? t('free delivery') : t('delivery {amount, rupiah}', { amount: price ?? 0 }),
    ...(stale ? [t('yesterday’s price')] : []),
    ...(arrivesBy ? [t('arrives by {day}', { day: format.day(arrivesBy) })] : []),
  ]
  return (
    <>
      <span className="text-ink-soft tabular-nums">{words.join(' · ')}</span>
      <strong className="tabular-nums">{t('Total with delivery {amount, rupiah}', { amount: total ?? 0 })}</strong>
    </>
  )
}

function whyNot(options: LandedOption[]): keyof typeof deliveredTexts {
  const has = (what: (option: LandedOption) => boolean) => options.some(what)
  if (options.length === 0) return 'Delivery is agreed in the chat.'
  if (has(({ way }) => way === 'quote')) return 'The store prices delivery.'
  if (has(({ problem }) => problem === 'rates-unavailable')) return 'Couriers do not answer; try again in a moment.'
  if (has(({ problem }) => problem === 'weight-unknown')) return 'The store has not entered the weight.'
  if (has(({ problem }) => problem === 'no-courier')) return 'Couriers do not take these goods.'
  if (has(({ problem }) => problem === 'too-heavy')) return 'Too heavy for the ways of this store.'
  return options.every(({ way }) => way === 'pickup') ? 'Only to be picked up at the store.' : 'The store does not deliver there.'
}
