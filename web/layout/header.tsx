import { Link } from 'react-router'
import { Envelope } from '#web/chat/envelope.tsx'
import { useText } from '#web/i18n/language.tsx'
import { Bell } from '#web/notifications/bell.tsx'
import { useLive } from '#web/sockets/useLive.ts'
import { useSession } from '#web/session/session.ts'
import { useSignOut } from '#web/session/signOut.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Logo } from './logo.tsx'
import { Search } from './search.tsx'
import { texts } from './texts.ts'

/** Logo, search, and what the visitor, the buyer or the seller needs (specification, section 2). */
export function Header() {
  const t = useText(texts)
  return (
    <header className="group sticky top-0 z-20 border-b border-line bg-surface/95 backdrop-blur">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        {/* Signed in, a phone needs the room for icons: the mark alone stays. */}
        <Link
          to="/"
          aria-label={t('Pasokan, to the home page')}
          className="rounded-lg max-[28rem]:group-has-[#notifications]:[&>span>span]:hidden"
        >
          <Logo />
        </Link>
        <div className="order-3 w-full md:order-none md:w-auto md:max-w-xl md:flex-1">
          <Search />
        </div>
        {/* The same height and a kept width, so that nothing moves when the session wakes. */}
        <div className="ml-auto flex min-h-11 min-w-40 items-center justify-end gap-1 max-sm:gap-0">
          <SessionLinks />
        </div>
      </div>
    </header>
  )
}

function SessionLinks() {
  const t = useText(texts)
  const session = useSession()
  const signOut = useSignOut()
  useLive()
  if (session === undefined) return null
  if (session === null) return <ButtonLink to="/login">{t('Register / Login')}</ButtonLink>
  return (
    <>
      {session.role === 'buyer' ? (
        <>
          <IconLink to="/cart" icon="cart" label={t('Cart')} />
          <Envelope />
          <Bell />
          <TextLink to="/profile-buyer" icon="company" label={t('Company Profile')} />
        </>
      ) : (
        <>
          <Envelope />
          <Bell />
          <TextLink to={session.id === null ? '/add-store' : '/profile-store'} icon="store" label={t('UMKM Store')} />
        </>
      )}
      <Button look="quiet" onClick={signOut} className="px-3" aria-label={t('Logout')}>
        <Icon name="out" />
        <span className="max-lg:sr-only">{t('Logout')}</span>
      </Button>
    </>
  )
}

function IconLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to} aria-label={label} title={label} className="grid size-11 place-items-center rounded-lg text-ink hover:bg-sunken">
      <Icon name={icon} className="size-6" />
    </Link>
  )
}

function TextLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to} aria-label={label} className="inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-medium hover:bg-sunken">
      <Icon name={icon} className="size-6" />
      <span className="max-lg:sr-only">{label}</span>
    </Link>
  )
}
