import type { FeeRule } from '#contract/fees.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

/** A fee as text: `2.5%, at least Rp1.000 a line`. */
export function useFee() {
  const t = useText(texts)
  const { number } = useFormat()
  return ({ basisPoints, min, max }: FeeRule) => {
    const percent = t('{percent}%', { percent: number(basisPoints / 100) })
    if (min !== null && max !== null) return percent + t(', {min, rupiah} to {max, rupiah} a line', { min, max })
    if (min !== null) return percent + t(', at least {min, rupiah} a line', { min })
    return max === null ? percent : percent + t(', at most {max, rupiah} a line', { max })
  }
}
