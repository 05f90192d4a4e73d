import { Link } from 'react-router'
import { useText } from '#web/i18n/language.tsx'
import { texts } from './texts.ts'

type Props = { current: number; total: number; to: (page: number) => string }

/** First, Prev, numbers, Next, Last (specification, section 2): real links, so a page can be opened, kept and shared. */
export function Pager({ current, total, to }: Props) {
  const t = useText(texts)
  if (total <= 1) return null
  const step = (page: number, label: string) =>
    page >= 1 && page <= total && page !== current ? (
      <Link to={to(page)} className={`${cell} ${named} hover:bg-sunken`}>
        {label}
      </Link>
    ) : (
      <span aria-disabled className={`${cell} ${named} opacity-60`}>
        {label}
      </span>
    )
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap items-center justify-center gap-1.5 max-sm:gap-x-1">
      {step(1, t('First'))}
      {step(current - 1, t('Prev'))}
      <span className="contents max-sm:order-first max-sm:flex max-sm:basis-full max-sm:justify-center max-sm:gap-1.5">
        {around(current, total).map((page) =>
          page === current ? (
            <span key={page} aria-current="page" className={`${cell} border-accent! bg-accent! font-semibold text-on-accent`}>
              {page}
            </span>
          ) : (
            <Link key={page} to={to(page)} aria-label={t('Page {page}', { page })} className={`${cell} hover:bg-sunken`}>
              {page}
            </Link>
          ),
        )}
      </span>
      {step(current + 1, t('Next'))}
      {step(total, t('Last'))}
    </nav>
  )
}

const cell = 'inline-grid min-h-11 min-w-11 place-items-center rounded-lg border border-line bg-surface px-3 tabular-nums'
/** On a phone the ways stand in one row below the numbers. */
const named = 'max-sm:px-1.5 max-sm:text-[0.8125rem]'

/** At most five numbers with the current one in the middle where there is room. */
function around(current: number, total: number) {
  const first = Math.max(1, Math.min(current - 2, total - 4))
  return Array.from({ length: Math.min(5, total) }, (_, index) => first + index)
}
