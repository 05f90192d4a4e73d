import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'
import { Link } from './link.ts'

/** `labelledBy`: id of the list's heading, for pages with several lists. */
type Props = { current: number; total: number; to: (page: number) => string; labelledBy?: string }

/**
 * First, Prev, numbers, Next, Last (specification, section 2): real links, so a page can be opened, kept and shared. One row on a phone too, where
 * the words are signs and three numbers have room.
 */
export function Pager({ current, total, to, labelledBy }: Props) {
  const t = useText(texts)
  if (total <= 1) return null
  const step = (page: number, label: string, sign: string) => {
    const words = (
      <>
        <span className="max-md:sr-only">{label}</span>
        <span aria-hidden className="md:hidden">
          {sign}
        </span>
      </>
    )
    return page >= 1 && page <= total && page !== current ? (
      <Link to={to(page)} className={`pager-cell hover:bg-sunken`}>
        {words}
      </Link>
    ) : (
      <span aria-disabled className={`pager-cell opacity-60`}>
        {words}
      </span>
    )
  }
  const near = around(current, total, 3)
  return (
    <nav
      aria-label={labelledBy ? undefined : t('Pages')}
      aria-labelledby={labelledBy}
      className="flex items-center justify-center gap-0.5 max-md:w-full sm:gap-1"
    >
      {step(1, t('First'), '«')}
      {step(current - 1, t('Prev'), '‹')}
      {around(current, total, 5).map((page) =>
        page === current ? (
          <span key={page} aria-current="page" className={`pager-cell border-accent! bg-accent! font-semibold text-on-accent`}>
            {page}
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            aria-label={t('Page {page}', { page })}
            className={`pager-cell hover:bg-sunken ${near.includes(page) ? '' : 'max-md:hidden'}`}
          >
            {page}
          </Link>
        ),
      )}
      {step(current + 1, t('Next'), '›')}
      {step(total, t('Last'), '»')}
    </nav>
  )
}

/** At most `max` numbers, with the current one in the middle if possible. */
function around(current: number, total: number, max: number) {
  const first = Math.max(1, Math.min(current - Math.floor(max / 2), total - max + 1))
  return Array.from({ length: Math.min(max, total) }, (_, index) => first + index)
}
