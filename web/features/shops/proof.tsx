import type { Rating } from '#contract/rating.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { RatingLine } from '#web/ui/stars.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { answersWithin } from './answers.ts'
import { proofTexts } from './proofTexts.ts'

type Props = { createdAt: string; completedOrders: number; answersIn: number | null; rating: Rating }

const words = {
  minutes: 'Answers within {n} minutes',
  hours: 'Answers within {n} hours',
  days: 'Answers within {n} days',
} as const

/** Proven facts of a store only: its age, rating, response time and completed orders. */
export function StoreProof({ createdAt, completedOrders, answersIn, rating }: Props) {
  const t = useText(proofTexts)
  const format = useFormat()
  const within = answersIn === null ? undefined : answersWithin(answersIn)
  return (
    <>
      <Badge tone="note">{t('On Pasokan since {date}', { date: format.date(createdAt) })}</Badge>
      {rating.average !== null && (
        <Badge>
          <RatingLine rating={rating} />
        </Badge>
      )}
      {within && <Badge tone="good">{t(words[within.unit], { n: within.n })}</Badge>}
      {completedOrders > 0 && <Badge tone="good">{t('{count} completed orders', { count: format.number(completedOrders) })}</Badge>}
    </>
  )
}
