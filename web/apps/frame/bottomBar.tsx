import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { opens } from '#web/shell/session/pageAccess.ts'
import type { Session } from '#web/shell/session/session.ts'
import { CountBadge } from '#web/shell/sockets/badge.tsx'
import { useCounts, type Counts } from '#web/shell/sockets/counts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { texts } from '#web/shell/layout/menuTexts.ts'

type Place = {
  to: string
  icon: IconName
  label: 'Home' | 'Orders' | 'Messages' | 'Cart' | 'Account' | 'Products' | 'Money'
  count?: (counts: Counts) => number | undefined
  /** Opens the account menu, not an address. */
  menu?: true
  /** Prefixes of other addresses that belong to it. */
  also?: string[]
}

const orderPages = ['/orders/', '/quotes', '/rfq', '/payments/']
const accountPages = [
  '/company/',
  '/shop/people',
  '/lists',
  '/stores',
  '/quick-order',
  '/addresses',
  '/requests',
  '/profile-buyer',
  '/fakturs',
  '/verification',
  '/tickets',
]
const home: Place = { to: '/', icon: 'home', label: 'Home', also: ['/product-detail/', '/store/'] }
const account: Place = { to: '/settings', icon: 'user', label: 'Account', menu: true, also: accountPages }
const company: Place[] = [
  home,
  { to: '/orders', icon: 'receipt', label: 'Orders', also: orderPages },
  { to: '/messages', icon: 'chat', label: 'Messages', count: ({ messages }) => messages },
  { to: '/cart', icon: 'cart', label: 'Cart', count: ({ cart }) => cart },
  account,
]
const supplier = (shopId: number): Place[] => [
  { to: '/profile-store', icon: 'home', label: 'Home' },
  {
    to: '/orders',
    icon: 'receipt',
    label: 'Orders',
    count: ({ needs }) => needs?.orders,
    also: [...orderPages, '/transaction-cash', '/transaction-installment'],
  },
  {
    to: `/product-list/${shopId}`,
    icon: 'box',
    label: 'Products',
    also: ['/add-product', '/edit-products', '/import-products'],
  },
  { to: '/messages', icon: 'chat', label: 'Messages', count: ({ messages }) => messages },
  { to: '/money', icon: 'money', label: 'Money' },
]

/** Bar in reach of the thumb on a phone, with at most five links for a company, or for a supplier with a store. */
export default function BottomBar({ session }: { session: Session }) {
  const t = useText(texts)
  const counts = useCounts()
  const places = placesOf(session)
  // Ends the reservation of its place (beforeHydration.ts).
  useEffect(() => void delete document.documentElement.dataset.own, [])
  if (!places) return null
  return (
    <nav
      data-nav
      aria-label={t('Main menu')}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {places.map((place) => (
        <PlaceLink key={place.to} place={place} counts={counts} />
      ))}
    </nav>
  )
}

/** The pages that the person's roles open. A store's member without its figures has the home page and the account instead. */
function placesOf(session: Session) {
  const { role, id } = session
  if (role === 'buyer') return company.filter(({ to }) => opens(session, to))
  if (id === null) return undefined
  const places = supplier(id).filter(({ to }) => opens(session, to))
  return [...(places[0]?.to === '/profile-store' ? [] : [home]), ...places, account].slice(0, 5)
}

function PlaceLink({ place: { to, icon, label, count, menu, also = [] }, counts }: { place: Place; counts: Counts }) {
  const t = useText(texts)
  const { pathname } = useLocation()
  const here = pathname === to || also.some((address) => pathname.startsWith(address))
  const n = count?.(counts) ?? 0
  const inside = (
    <>
      <span className="relative">
        <Icon name={icon} className="size-6" />
        <span className="absolute -top-2 left-3.5 h-5 w-6">
          <CountBadge count={n} />
        </span>
      </span>
      {t(label)}
    </>
  )
  const current = here ? 'page' : undefined
  if (menu)
    return (
      <button type="button" data-account popoverTarget="site-menu" aria-current={current} className={look}>
        {inside}
      </button>
    )
  return (
    <Link to={to} aria-current={current} aria-label={n > 0 ? t('{label}, {n}', { label: t(label), n }) : undefined} className={look}>
      {inside}
    </Link>
  )
}

const look =
  'relative grid h-14 content-center justify-items-center gap-0.5 text-xs font-medium text-ink-soft focus-visible:-outline-offset-3 aria-[current]:font-semibold aria-[current]:text-accent'
