import { Link } from 'react-router'
import type { ListedRequest } from '#contract/approvals.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { RequestBadge } from './requestBadge.tsx'
import { texts } from './texts.ts'

/** One request of a list: the whole row opens it. */
export function RequestRow({ request: { id, number, goods, lines, amount, by, askedAt, status, purpose } }: { request: ListedRequest }) {
  const t = useText(texts)
  const format = useFormat()
  // A request whose goods went back to the cart has none of its own.
  const title = goods[0] || purpose || number
  return (
    <Link to={`/requests/${id}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 p-4 hover:bg-sunken">
      <span className="font-semibold">
        <Name>{title}</Name>
        {lines > 1 && <span className="font-normal text-ink-soft"> {t('and {n, number} more', { n: lines - 1 })}</span>}
      </span>
      <strong className="text-right tabular-nums">{format.rupiah(amount)}</strong>
      <span className="text-sm text-ink-soft">
        {title === number ? '' : `${number} · `}
        {t('{name} · {day}', { name: by.name, day: format.date(askedAt) })}
        {purpose && title !== purpose && <span className="line-clamp-1 block">{purpose}</span>}
      </span>
      <span className="text-right">
        <RequestBadge status={status} />
      </span>
    </Link>
  )
}
