import type { QuoteStatus } from '#contract/quotes.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

const looks: Record<QuoteStatus, [word: keyof typeof texts, tone: Tone]> = {
  asked: ['Waiting for the store', 'warn'],
  sent: ['Waiting for the company', 'note'],
  countered: ['Countered', 'warn'],
  accepted: ['Accepted, ordered', 'good'],
  declined: ['Declined', 'danger'],
  withdrawn: ['Withdrawn', 'neutral'],
  expired: ['Expired', 'neutral'],
}

export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const t = useText(texts)
  const [word, tone] = looks[status]
  return <Badge tone={tone}>{t(word)}</Badge>
}
