import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Envelope } from '#web/chat/envelope.tsx'
import { useText } from '#web/i18n/language.tsx'
import { Bell } from '#web/notifications/bell.tsx'
import { CountBadge } from '#web/sockets/badge.tsx'
import { useCounts } from '#web/sockets/counts.ts'
import { useLive } from '#web/sockets/useLive.ts'
import { useSession } from '#web/session/session.ts'
import { useSignOut } from '#web/session/signOut.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ownPage } from './account.ts'
import { Logo } from './logo.tsx'
import { SearchBox } from '#web/search/box.tsx'
import { SiteMenu } from './siteMenu.tsx'
import { texts } from './texts.ts'
import { usePrivate, useStaff } from './usePrivate.ts'

/**
 * Logo, search, and what the visitor, the buyer or the seller needs (specification, section 2). On a phone only one row stays
 * as the page scrolls: the search where one looks for goods, elsewhere the only row there is. `lead` stands before the logo.
 */
export function Header({ lead }: { lead?: ReactNode }) {
  const t = useText(texts)
  const searching = !usePrivate()
  const staff = useStaff()
  return (
    <header className={`sticky top-0 z-20 border-b border-line bg-surface print:hidden ${searching ? 'max-md:-top-13' : ''}`}>
      <div className="page-width flex flex-wrap items-center gap-x-2 gap-y-2 py-2 md:flex-nowrap md:gap-x-4 xl:gap-x-6">
        {lead}
        <Link to="/" aria-label={t('Pasokan, to the home page')} className="flex min-h-11 items-center rounded-lg">
          <Logo />
        </Link>
        <div className={`order-last w-full md:order-none md:w-auto md:max-w-2xl md:flex-1 ${searching ? '' : 'max-md:hidden'}`}>
          <SearchBox />
        </div>
        {/* Of one width whoever is signed in, so that nothing moves when the session wakes. */}
        <div className={`ml-auto flex min-h-11 items-center justify-end ${lead ? 'md:w-72' : 'md:w-84'} xl:w-[38rem] xl:gap-0.5`}>
          {!staff && <SessionLinks unknown={lead ? 'not-noscript:hidden' : 'not-noscript:invisible'} />}
          <SiteMenu />
        </div>
      </div>
    </header>
  )
}

/** `unknown`: how the way to sign in waits for who is there; beside a `lead` there is no room for it on a phone. */
function SessionLinks({ unknown }: { unknown: string }) {
  const t = useText(texts)
  const session = useSession()
  const signOut = useSignOut()
  useLive()
  // Who is there is not known yet; where scripts are off it never will be, and everyone is a visitor.
  if (!session) {
    return (
      <ButtonLink to="/login" className={`whitespace-nowrap max-md:px-3 ${session === undefined ? unknown : ''}`}>
        {t('Register / Login')}
      </ButtonLink>
    )
  }
  const own = ownPage(session)
  return (
    <>
      {session.id !== null && (
        <Link to="/orders" aria-label={t('Orders')} title={t('Orders')} className={`${item} max-md:hidden`}>
          <Icon name="receipt" className="size-6" />
          <span className="max-xl:hidden">{t('Orders')}</span>
        </Link>
      )}
      {session.role === 'buyer' && <CartLink />}
      <Envelope />
      <Bell />
      <Link to={own.to} aria-label={t(own.label)} title={t(own.label)} className={`${item} max-md:hidden`}>
        <Icon name={own.icon} className="size-6" />
        <span className="max-xl:hidden">{t(own.label)}</span>
      </Link>
      <button type="button" onClick={signOut} title={t('Logout')} className={`${item} max-md:hidden`}>
        <Icon name="out" className="size-6" />
        <span className="max-xl:sr-only">{t('Logout')}</span>
      </button>
    </>
  )
}

const item =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2.5 font-medium whitespace-nowrap hover:bg-sunken'

function CartLink() {
  const t = useText(texts)
  const { cart } = useCounts()
  return (
    <Link
      to="/cart"
      aria-label={t('Cart')}
      title={t('Cart')}
      className="relative grid size-11 place-items-center rounded-lg text-ink hover:bg-sunken max-md:hidden"
    >
      <Icon name="cart" className="size-6" />
      <CountBadge count={cart} />
    </Link>
  )
}
