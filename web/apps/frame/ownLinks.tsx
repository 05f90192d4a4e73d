import { Link } from 'react-router'
import { Envelope } from '#web/features/chat/envelope.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import type { Session } from '#web/shell/session/session.ts'
import { useSwitched } from '#web/shell/session/useSwitched.ts'
import { useSignOut } from '#web/shell/session/signOut.ts'
import { CountBadge } from '#web/shell/sockets/badge.tsx'
import { useCounts } from '#web/shell/sockets/counts.ts'
import { useLive } from './useLive.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ownPage } from '#web/shell/layout/account.ts'
import { texts } from '#web/shell/layout/texts.ts'

/** Links for a company or a supplier, beside the search. */
export default function OwnLinks({ session }: { session: Session }) {
  const t = useText(texts)
  const signOut = useSignOut()
  useLive()
  useSwitched(session.name ?? '')
  const own = ownPage(session)
  const opens = useOpens()
  return (
    <>
      {session.id !== null && opens('/orders') && (
        <Link to="/orders" aria-label={t('Orders')} title={t('Orders')} className={`${item} max-md:hidden`}>
          <Icon name="receipt" className="size-6" />
          <span className="max-xl:hidden">{t('Orders')}</span>
        </Link>
      )}
      {session.role === 'buyer' && opens('/cart') && <CartLink />}
      {opens('/messages') && <Envelope />}
      <Bell />
      {own && (
        <Link to={own.to} aria-label={t(own.label)} title={t(own.label)} className={`${item} max-md:hidden`}>
          <Icon name={own.icon} className="size-6" />
          <span className="max-xl:hidden">{t(own.label)}</span>
        </Link>
      )}
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
