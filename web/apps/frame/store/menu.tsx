import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useSession } from '#web/shell/session/session.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** Links of the seller's area, in the order of the specification (section 2), then our own. */
export function Menu() {
  const t = useText(texts)
  const session = useSession()
  const shopId = session?.id
  const { pathname, search } = useLocation()
  // The form for a new product also edits one, which belongs to the list (specification, section 2).
  const editing = pathname === '/add-product' && new URLSearchParams(search).has('id')
  const list = `/product-list/${shopId ?? ''}`
  if (session && shopId === null) {
    return (
      <nav aria-label={t('Store menu')} className="grid gap-1 p-3">
        <Item to="/add-store" icon="store" label={t('Create Store')} />
        <Item to="/profile-seller" icon="user" label={t('UMKM Profile')} />
        <Item to="/" icon="home" label={t('Back to Home Page')} />
      </nav>
    )
  }
  return (
    <nav aria-label={t('Store menu')} className="grid gap-1 p-3">
      <Item to="/profile-store" icon="store" label={t('Store Profile')} />
      <Group label={t('Transactions')} to="/transaction-cash">
        <Item to="/transaction-cash" icon="receipt" label={t('Upfront Transaction')} />
        <Item to="/transaction-installment" icon="calendar" label={t('Installment Transaction')} />
      </Group>
      <Group label={t('Products')} to={list}>
        <Item to={list} icon="box" label={t('Product List')} here={editing || undefined} />
        <Item to="/add-product" icon="plus" label={t('Add Product')} here={editing ? false : undefined} />
      </Group>
      <div className="mt-2 grid gap-1 border-t border-line pt-3">
        <Item to="/edit-profile-store" icon="edit" label={t('Edit Store Profile')} />
        <Item to="/profile-seller" icon="user" label={t('UMKM Profile')} />
        <Item to="/" icon="home" label={t('Back to Home Page')} />
      </div>
      <div className="mt-2 grid gap-1 border-t border-line pt-3">
        <Item to="/orders" icon="receipt" label={t('Orders')} />
        <Item to="/money" icon="money" label={t('Money')} />
        <Item to="/customers" icon="user" label={t('Customers')} />
        <Item to="/store-facts" icon="chart" label={t('Store facts')} />
        <Item to="/verification" icon="shield" label={t('Verification')} />
        <Item to="/delivery" icon="truck" label={t('Delivery settings')} />
        <Item to="/delivery-requests" icon="mail" label={t('Delivery requests')} />
      </div>
    </nav>
  )
}

/** The title has the same target as its first link (specification: the titles are links too). */
function Group({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  const id = useId()
  const opens = useOpens()
  if (!opens(to)) return null
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1 py-1">
      <Link
        id={id}
        to={to}
        className="flex min-h-9 items-end rounded-lg px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft hover:text-ink hover:underline"
      >
        {label}
      </Link>
      {children}
    </div>
  )
}

/** `here` decides if the address alone is ambiguous. A page that the person's roles do not open is not offered. */
function Item({ to, icon, label, here }: { to: string; icon: IconName; label: string; here?: boolean | undefined }) {
  const { pathname } = useLocation()
  const opens = useOpens()
  if (!opens(to)) return null
  return (
    <Link
      to={to}
      aria-current={(here ?? pathname === to) ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 leading-tight hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
    >
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="min-w-0">{label}</span>
    </Link>
  )
}
