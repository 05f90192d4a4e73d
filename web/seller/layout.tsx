import { useEffect, useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useText } from '#web/i18n/language.tsx'
import { Footer } from '#web/layout/footer.tsx'
import { Header } from '#web/layout/header.tsx'
import { requireStore } from '#web/session/guards.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

export function clientLoader() {
  requireStore()
  return null
}
export const meta = () => [{ title: 'UMKM Store · Pasokan' }, { name: 'robots', content: 'noindex' }]

/** A fixed sidebar, a fifth of the screen on a desk (specification, section 9); a drawer on a phone. */
export default function SellerLayout() {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <div className="flex-1 md:grid md:grid-cols-[20%_minmax(0,1fr)]">
        <aside className="border-line bg-surface max-md:border-b md:border-r">
          <div className="px-4 py-2 md:hidden">
            <Button look="secondary" className="w-full" aria-expanded={open} aria-controls="store-menu" onClick={() => setOpen(!open)}>
              <Icon name={open ? 'close' : 'menu'} />
              {t('Store menu')}
            </Button>
          </div>
          <div id="store-menu" className={`md:sticky md:top-[4.5rem] md:block md:max-h-[calc(100dvh-4.5rem)] md:overflow-y-auto ${open ? '' : 'max-md:hidden'}`}>
            <Menu />
          </div>
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none lg:px-8">
          <Outlet />
        </main>
      </div>
      <Footer />
    </div>
  )
}

function Menu() {
  const t = useText(texts)
  const shopId = useSession()?.id
  return (
    <nav aria-label={t('Store menu')} className="grid gap-1 p-3">
      <Item to="/profile-store" icon="store" label={t('Store Profile')} />
      <Group label={t('Transactions')}>
        <Item to="/transaction-cash" icon="money" label={t('Upfront Transaction')} />
        <Item to="/transaction-installment" icon="calendar" label={t('Installment Transaction')} />
      </Group>
      <Group label={t('Products')}>
        <Item to={`/product-list/${shopId ?? ''}`} icon="box" label={t('Product List')} />
        <Item to="/add-product" icon="plus" label={t('Add Product')} />
      </Group>
      <Item to="/edit-profile-store" icon="edit" label={t('Edit Store Profile')} />
      <Item to="/profile-seller" icon="user" label={t('UMKM Profile')} />
      <Item to="/" icon="home" label={t('Back to Home Page')} />
    </nav>
  )
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-1 py-1">
      <p className="px-3 pt-2 text-xs font-semibold tracking-wide text-ink-soft uppercase">{label}</p>
      {children}
    </div>
  )
}

function Item({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <NavLink
      to={to}
      end
      className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
    >
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="min-w-0">{label}</span>
    </NavLink>
  )
}
