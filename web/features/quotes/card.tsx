import { Link } from 'react-router'
import type { QuoteCard as Card, QuoteStatus, QuoteStep } from '#contract/quotes.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useSession } from '#web/shell/session/session.ts'
import { closeChat } from '#web/shell/sockets/counts.ts'
import { Name } from '#web/ui/name.tsx'
import { QuoteBadge } from './badge.tsx'
import { cardTexts } from './cardTexts.ts'
import { texts } from './texts.ts'

/** Steps that a card offers; the page of the quote has all. */
const words: Partial<Record<QuoteStep, keyof typeof cardTexts>> = {
  accept: 'Accept and order',
  answer: 'Answer with an offer',
  counter: 'Make another offer',
  decline: 'Decline',
}
const maxButtons = 3

/** An earlier version says no state while the quote is open: it is the later one's. */
const isOver = (state: QuoteStatus) => state !== 'asked' && state !== 'sent' && state !== 'countered'

/** A version of a quote in a conversation: goods, total, until when, and up to three buttons that lead to its page. */
export function QuoteCard({ card: { id, title, lines, more, total, state, validUntil, turn, steps } }: { card: Card }) {
  const t = useText(cardTexts)
  const say = useText(texts)
  const { rupiah, time } = useFormat()
  const role = useSession()?.role === 'seller' ? 'seller' : 'buyer'
  const shown = steps.flatMap((step) => (words[step] ? [[step, words[step]] as const] : [])).slice(0, maxButtons)
  return (
    <span className="grid w-72 max-w-full gap-2 py-1">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={`/quotes/${id}`}
          onClick={closeChat}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {title}
        </Link>
        {(turn !== null || isOver(state)) && <QuoteBadge status={state} role={role} />}
      </span>
      <span className="grid gap-0.5 text-sm">
        {lines.map((line, at) => (
          <span key={at} className="flex justify-between gap-3">
            <span className="min-w-0">
              <Name>{line.name}</Name>
            </span>
            <span className="shrink-0 tabular-nums">
              {t('{n, number} {unit, unit}', { n: line.quantity, unit: line.unit })}
              {line.price !== null && ` × ${rupiah(line.price)}`}
            </span>
          </span>
        ))}
        {more > 0 && <span className="text-ink-soft">{say('and {n, number} more', { n: more })}</span>}
      </span>
      {total !== null && <strong className="text-lg tabular-nums">{rupiah(total)}</strong>}
      {turn !== null && validUntil !== null && (
        <span className="text-sm text-ink-soft">{say('until {time}', { time: time(validUntil) })}</span>
      )}
      {shown.length > 0 && (
        <span className="flex flex-wrap gap-2 pb-2">
          {shown.map(([step, word], at) => (
            <Link
              key={step}
              to={`/quotes/${id}?step=${step}`}
              onClick={closeChat}
              className={`inline-flex min-h-11 grow items-center justify-center rounded-lg px-3 text-center text-sm font-semibold ${at === 0 ? 'bg-accent text-on-accent' : 'border border-line-strong bg-surface'}`}
            >
              {t(word)}
            </Link>
          ))}
        </span>
      )}
    </span>
  )
}
