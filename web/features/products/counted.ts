import type { StockedProduct } from '#contract/stock.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

type CountUnit = Pick<StockedProduct, 'baseUnit' | 'decimals'>

/** Numbers of a product as its store reads them: steps in the base unit, price with its unit, and counts of units and options. */
export function useCounted() {
  const t = useText(texts)
  const format = useFormat()
  return {
    steps: (steps: number, { baseUnit, decimals }: CountUnit) => {
      const n = steps / 10 ** decimals
      return baseUnit === 'pcs' ? format.number(n) : t('{n, number} {unit, unit}', { n, unit: baseUnit })
    },
    price: ({ price, unit }: StockedProduct) =>
      unit === 'pcs' ? format.rupiah(price) : t('{price, rupiah} per {unit, unit}', { price, unit }),
    more: ({ unitCount, variantCount }: StockedProduct) =>
      [unitCount > 1 && t('{n, number} units', { n: unitCount }), variantCount > 1 && t('{n, number} options', { n: variantCount })]
        .filter(Boolean)
        .join(' · '),
  }
}
