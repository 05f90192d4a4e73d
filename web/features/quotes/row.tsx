import { Link } from 'react-router'
import type { ListedQuote } from '#contract/quotes.ts'
import type { TradingRole } from '#contract/roles.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { QuoteBadge } from './badge.tsx'
import { texts } from './texts.ts'

/** One quote of a list: the whole row opens it. */
export function QuoteRow({ quote, role }: { quote: ListedQuote; role: TradingRole }) {
  const t = useText(texts)
  const { rupiah, time } = useFormat()
  const { id, number, goods, lines, turn, status, validUntil } = quote
  const total = quote.acceptedTotal ?? quote.total
  return (
    <Link to={`/quotes/${id}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 p-4 hover:bg-sunken">
      <span className="font-semibold">
        <Name>{goods[0] ?? number}</Name>
        {lines > 1 && <span className="font-normal text-ink-soft"> {t('and {n, number} more', { n: lines - 1 })}</span>}
      </span>
      {total === null ? (
        <span className="text-right text-sm text-ink-soft">{t('No price yet')}</span>
      ) : (
        <strong className="text-right tabular-nums">{rupiah(total)}</strong>
      )}
      <span className="text-sm text-ink-soft max-sm:col-span-2">
        <Name>{role === 'seller' ? quote.companyName : quote.shopName}</Name> · {number}
        {turn !== null && (
          <span className={`block ${turn === role ? 'font-medium text-warn' : ''}`}>{t('until {time}', { time: time(validUntil) })}</span>
        )}
      </span>
      <span className="max-sm:col-span-2 sm:text-right">
        <QuoteBadge status={status} role={role} />
      </span>
    </Link>
  )
}
