import { useRef, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#web/i18n/language.tsx'
import { useSession, type Session } from '#web/session/session.ts'
import { useSignOut } from '#web/session/signOut.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { ownPage } from './account.ts'
import { Organizations } from './organizations.tsx'
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx'
import { texts } from './texts.ts'

/** Language and theme everywhere; on a phone also what the header has no room for. A native popover: Escape closes it. */
export function SiteMenu() {
  const t = useText(texts)
  const language = useLanguage()
  const session = useSession()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        title={t('Menu')}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-lg px-2 hover:bg-sunken"
      >
        <Icon name={session ? 'user' : 'menu'} className="size-6 md:hidden" />
        <Icon name="globe" className="size-6 max-md:hidden" />
        <span className="sr-only">{t('Menu')}</span>
        <span className="text-sm font-medium uppercase max-md:hidden">{language}</span>
      </button>
      <div
        ref={panel}
        id="site-menu"
        popover="auto"
        role="dialog"
        aria-label={t('Menu')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={(event: MouseEvent) => (event.target as Element).closest('a') && close()}
        className="fixed inset-auto top-15 right-2 md:top-16 m-0 max-h-[calc(100dvh-5rem)] w-[min(20rem,calc(100vw-1rem))] overflow-y-auto rounded-2xl border border-line bg-raised p-2 text-ink shadow-card sm:right-4"
      >
        {session && <Organizations token={session.access_token} open={open} />}
        {session && <Account session={session} close={close} />}
        <div className="grid gap-4 p-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </>
  )
}

function Account({ session, close }: { session: Session; close: () => void }) {
  const t = useText(texts)
  const signOut = useSignOut()
  const own = ownPage(session)
  return (
    <div className="mb-2 grid border-b border-line pb-2">
      {session.name && (
        <p className="truncate px-3 pt-2 pb-1 text-sm text-ink-soft">
          <Name>{session.name}</Name>
        </p>
      )}
      <MenuLink to="/" icon="home" label={t('Home')} />
      {session.role === 'buyer' && <MenuLink to="/cart" icon="cart" label={t('Cart')} />}
      {session.role === 'buyer' && <MenuLink to="/lists" icon="bookmark" label={t('Lists')} />}
      {session.role === 'buyer' && <MenuLink to="/quick-order" icon="bolt" label={t('Quick order')} />}
      {session.role === 'buyer' && <MenuLink to="/stores" icon="store" label={t('My stores')} />}
      {session.id !== null && <MenuLink to="/orders" icon="receipt" label={t('Orders')} />}
      <MenuLink to={own.to} icon={own.icon} label={t(own.label)} />
      <MenuLink to="/messages" icon="mail" label={t('Messages')} />
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

function MenuLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to} className={row}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}

const row = 'flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium hover:bg-sunken'
