import { useText } from '#web/shell/i18n/language.tsx'
import { Chips } from './chips.tsx'
import { choiceTexts } from './choiceTexts.ts'
import type { Offer } from './offer.ts'

/** Choice of the unit. Another unit starts with its minimum quantity. */
export function Units({ offer: { product, unit, choose } }: { offer: Offer }) {
  const t = useText(choiceTexts)
  if (product.units.length < 2) return null
  const perBase = 10 ** product.decimals
  return (
    <Chips
      legend={t('Unit')}
      chosen={unit.unit}
      onChoose={(value) => choose({ unit: product.units.find((each) => each.unit === value)?.unit, typed: undefined })}
      chips={product.units.map((each) => ({
        value: each.unit,
        label: t('{unit, unit}', { unit: each.unit }),
        ...(each.unit === product.baseUnit
          ? {}
          : { below: t('{n, number} {unit, unit} each', { n: each.factor / perBase, unit: product.baseUnit }) }),
      }))}
    />
  )
}
