import type { QuoteStatus } from '#contract/quotes.ts'
import type { TradingRole } from '#contract/roles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

type Look = readonly [word: keyof typeof texts, tone: Tone]
const waitsForMe: Look = ['Waiting for you', 'warn']
const waitsForStore: Look = ['Waiting for the store', 'note']
const waitsForCompany: Look = ['Waiting for the company', 'note']

/** One that is open says whose turn it is, from where the reader stands. */
const open: Partial<Record<QuoteStatus, Record<TradingRole, Look>>> = {
  asked: { seller: waitsForMe, buyer: waitsForStore },
  countered: { seller: waitsForMe, buyer: waitsForStore },
  sent: { seller: waitsForCompany, buyer: waitsForMe },
}
const over: Partial<Record<QuoteStatus, Look>> = {
  accepted: ['Accepted, ordered', 'good'],
  declined: ['Declined', 'danger'],
  withdrawn: ['Withdrawn', 'neutral'],
  expired: ['Expired', 'neutral'],
  closed: ['Not chosen', 'neutral'],
}

/** The state of a quote in the reader's words; nothing for an unknown one. */
export function QuoteBadge({ status, role }: { status: QuoteStatus; role: TradingRole }) {
  const t = useText(texts)
  const look = over[status] ?? open[status]?.[role]
  if (!look) return null
  const [word, tone] = look
  return <Badge tone={tone}>{t(word)}</Badge>
}
