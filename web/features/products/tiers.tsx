import { addDays, daysIn } from '#contract/dayCount.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Chips } from './chips.tsx'
import { choiceTexts } from './choiceTexts.ts'
import type { Offer } from './offer.ts'

/** Prices by quantity; a press sets that quantity. */
export function Tiers({ offer: { product, tiers, unit, own, read, choose, days } }: { offer: Offer }) {
  const t = useText(choiceTexts)
  const format = useFormat()
  if (tiers.length < 2) return null
  const isRental = product.kind === 'rental'
  const count = days ? daysIn(days) : 1
  const counted = isRental ? count : 'quantity' in read ? read.quantity * count : 0
  const reached = counted > 0 ? tiers.findLast(({ minQuantity }, at) => at === 0 || minQuantity <= counted) : undefined
  return (
    <Chips
      legend={isRental ? t('Prices by days') : own ? t('Public quantity prices') : t('Quantity prices')}
      chosen={reached && String(reached.minQuantity)}
      onChoose={(value) =>
        choose(
          isRental
            ? days
              ? { days: { ...days, toDay: addDays(days.fromDay, Number(value) - 1) } }
              : {}
            : { typed: format.plain(Number(value)) },
        )
      }
      chips={tiers.map(({ minQuantity, price }) => ({
        value: String(minQuantity),
        label: format.rupiah(price),
        below: isRental ? t('from {n} days', { n: minQuantity }) : t('from {n, number} {unit, unit}', { n: minQuantity, unit: unit.unit }),
      }))}
    />
  )
}
