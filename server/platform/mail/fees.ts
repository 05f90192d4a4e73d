import { categoryNames } from '#contract/categoryNames.ts'
import type { FeeRule } from '#contract/fees.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { fill, type Language } from '#contract/words/fill.ts'
import { mailWords } from '#contract/words/mails.ts'
import type { Mail } from './order.ts'

type Changes = (Mail & { kind: 'fees' })['changes']

/** One line for each change: of what goods, what it will be and what it was. */
export function feeLines(changes: Changes, language: Language): string[] {
  return changes.map(({ CategoryId, was, will }) => {
    const goods = CategoryId === null ? mailWords['fees-general'][language] : categoryIn(language, CategoryId)
    return fill(mailWords['fees-line'], language, { goods, fee: feeIn(language, will), former: feeIn(language, was) })
  })
}

function categoryIn(language: Language, id: number) {
  const name = categoryNames[id as keyof typeof categoryNames]
  return language === 'en' ? name : categoryTexts[name]
}

function feeIn(language: Language, { basisPoints, min, max }: FeeRule) {
  const parts = [fill(mailWords['fees-share'], language, { percent: basisPoints / 100 })]
  if (min !== null) parts.push(fill(mailWords['fees-min'], language, { min }))
  if (max !== null) parts.push(fill(mailWords['fees-max'], language, { max }))
  return parts.join(', ')
}
