import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Chips } from './chips.tsx'
import { choiceTexts } from './choiceTexts.ts'
import type { Offer } from './offer.ts'

/** Prices by quantity; pressing one takes as many. */
export function Tiers({ offer: { tiers, unit, read, choose } }: { offer: Offer }) {
  const t = useText(choiceTexts)
  const format = useFormat()
  if (tiers.length < 2) return null
  const reached = 'quantity' in read ? tiers.findLast(({ minQuantity }) => minQuantity <= read.quantity) : undefined
  return (
    <Chips
      legend={t('Quantity prices')}
      chosen={reached && String(reached.minQuantity)}
      onChoose={(value) => choose({ typed: format.plain(Number(value)) })}
      chips={tiers.map(({ minQuantity, price }) => ({
        value: String(minQuantity),
        label: format.rupiah(price),
        below: t('from {n, number} {unit, unit}', { n: minQuantity, unit: unit.unit }),
      }))}
    />
  )
}
