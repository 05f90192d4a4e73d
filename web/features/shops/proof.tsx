import type { Rating } from '#contract/rating.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { RatingLine } from '#web/ui/stars.tsx'
import { answersWithin } from './answers.ts'
import { proofTexts } from './proofTexts.ts'

type Props = { createdAt: string; completedOrders: number; answersIn: number | null; rating: Rating }

const words = {
  minutes: 'Answers within {n} minutes',
  hours: 'Answers within {n} hours',
  days: 'Answers within {n} days',
} as const

/** Proven facts of a store only, what decides first: its rating, completed orders, response time and age. */
export function StoreProof({ createdAt, completedOrders, answersIn, rating }: Props) {
  const t = useText(proofTexts)
  const format = useFormat()
  const within = answersIn === null ? undefined : answersWithin(answersIn)
  return (
    <>
      <RatingLine rating={rating} />
      {completedOrders > 0 && (
        <span className="font-medium text-ink">{t('{count} completed orders', { count: format.number(completedOrders) })}</span>
      )}
      {within && <span>{t(words[within.unit], { n: within.n })}</span>}
      <span>{t('On Pasokan since {date}', { date: format.date(createdAt) })}</span>
    </>
  )
}
