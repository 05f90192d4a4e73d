import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { permits } from '#web/shell/session/permissions.ts'
import type { Session } from '#web/shell/session/session.ts'
import { useSignOut } from '#web/shell/session/signOut.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { ownPage } from '#web/shell/layout/account.ts'
import { Organizations } from './organizations.tsx'
import { findOwnPages } from './ownPages.ts'
import { useOwnPages } from './useOwnPages.ts'
import { texts } from '#web/shell/layout/menuTexts.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'

const ViewBar = lazyPart(async () => (await import('#web/features/operators/viewBar.tsx')).default)

/** Account menu of signed-in users; visitors do not load it. For an operator who views an account, a bar below every page says so. */
export default function AccountMenu({ session, open, close }: { session: Session; open: boolean; close: () => void }) {
  return (
    <>
      {session.viewing ? (
        <Suspense>{createPortal(<ViewBar expiresAt={session.expiresAt} {...session.viewing} />, document.body)}</Suspense>
      ) : (
        <Organizations token={session.access_token} open={open} />
      )}
      <Account session={session} open={open} close={close} />
    </>
  )
}

function Account({ session, open, close }: { session: Session; open: boolean; close: () => void }) {
  const t = useText(texts)
  const signOut = useSignOut()
  const has = useOwnPages(findOwnPages, open)
  const own = ownPage(session)
  return (
    <div className="mb-2 grid border-b border-line pb-2">
      {session.name && (
        <p className="truncate px-3 pt-2 pb-1 font-bold">
          <Name>{session.name}</Name>
        </p>
      )}
      <MenuLink to="/" icon="home" label={t('Home')} />
      {session.role === 'buyer' && <MenuLink to="/cart" icon="cart" label={t('Cart')} />}
      {session.role === 'buyer' && <MenuLink to="/lists" icon="bookmark" label={t('Lists')} />}
      {session.role === 'buyer' && <MenuLink to="/quick-order" icon="bolt" label={t('Quick order')} />}
      {session.role === 'buyer' && <MenuLink to="/stores" icon="store" label={t('My stores')} />}
      {session.id !== null && <MenuLink to="/orders" icon="receipt" label={t('Orders')} />}
      {has.quotes && <MenuLink to="/quotes" icon="receipt" label={t('Quotes')} />}
      {session.role === 'buyer' && has.fakturs && <MenuLink to="/fakturs" icon="receipt" label={t('Faktur')} />}
      {session.role === 'buyer' && !permits(session, 'approvals.manage') && (
        <MenuLink to="/requests" icon="check" label={t('Purchase requests')} />
      )}
      {own && <MenuLink to={own.to} icon={own.icon} label={t(own.label)} />}
      <MenuLink to="/messages" icon="mail" label={t('Messages')} />
      <MenuLink to={session.role === 'buyer' ? '/company/people' : '/shop/people'} icon="company" label={t('Team')} />
      <MenuLink to="/settings" icon="user" label={t('Account settings')} />
      <button
        type="button"
        onClick={() => {
          close()
          void signOut()
        }}
        className={`${row} text-left`}
      >
        <Icon name="out" />
        {t('Logout')}
      </button>
    </div>
  )
}

/** A page that the person's roles do not open is not offered. */
function MenuLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  const opens = useOpens()
  if (!opens(to)) return null
  return (
    <Link to={to} className={row}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}

const row = 'flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium hover:bg-sunken'
