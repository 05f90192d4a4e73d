import type { GoodsLine } from '#contract/shipments.ts'
import { unitWords } from '#contract/words/units.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage } from '#web/shell/i18n/language.tsx'

type MeasuredLine = Pick<GoodsLine, 'unit' | 'factor' | 'baseUnit' | 'baseDecimals'>

/** Smallest steps as text: in the purchased unit if they make whole ones, else in the product's own unit. */
export function useSteps() {
  const format = useFormat()
  const language = useLanguage()
  return (steps: number, { unit, factor, baseUnit, baseDecimals }: MeasuredLine) => {
    const isWhole = steps % factor === 0
    const [count, name] = isWhole ? [steps / factor, unit] : [steps / 10 ** baseDecimals, baseUnit]
    return `${format.number(count)} ${unitWords[name][language]}`
  }
}
