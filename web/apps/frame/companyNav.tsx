import { Link, useLocation } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useWide } from '#web/shell/layout/useWide.ts'
import { intoView } from '#web/ui/intoView.ts'
import { findOwnPages } from './ownPages.ts'
import { useOwnPages } from './useOwnPages.ts'
import { texts } from '#web/shell/layout/menuTexts.ts'

const places = [
  ['/orders', 'Orders'],
  ['/quotes', 'Quotes'],
  ['/requests', 'Purchase requests'],
  ['/fakturs', 'Faktur'],
  ['/lists', 'Lists'],
  ['/stores', 'My stores'],
  ['/company/people', 'Team'],
  ['/profile-buyer', 'Company Profile'],
  ['/addresses', 'Addresses'],
] as const

/** Pages of a company below its header, on a desk. */
export function CompanyNav() {
  const t = useText(texts)
  const opens = useOpens()
  const has = useOwnPages(findOwnPages, 'md')
  const { pathname } = useLocation()
  const isWide = useWide()
  const isHere = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  if (!isWide) return null
  return (
    <nav
      aria-label={t('Company')}
      className="hidden border-b border-line bg-surface md:in-data-[role=buyer]:block print:in-data-[role=buyer]:hidden"
    >
      <ul className="page-width -my-px flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {places
          .filter(([to]) => opens(to) && (to !== '/fakturs' || has.fakturs) && (to !== '/quotes' || has.quotes))
          .map(([to, name]) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isHere(to) ? 'page' : undefined}
                ref={isHere(to) ? intoView : null}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:text-ink"
              >
                {t(name)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
