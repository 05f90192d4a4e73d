import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useSession, type Session } from '#web/shell/session/session.ts'
import { useCounts } from '#web/shell/sockets/counts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useOwnPages } from '../useOwnPages.ts'
import { texts } from './texts.ts'

const findOwnPages = async (of: Session) => (await import('../own.ts')).findOwnPages(of)

/** Links of the seller's area: orders, products, chat, money and the store, each with its pages below it (specification, section 2). */
export function Menu() {
  const t = useText(texts)
  const session = useSession()
  const shopId = session?.id
  const { needs, messages = 0 } = useCounts()
  const has = useOwnPages(findOwnPages, 'lg')
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
      <Item to="/orders" icon="receipt" label={t('Orders')} count={needs?.orders} />
      <Below title={<SubItem to="/transaction-cash" label={t('Transactions')} title />}>
        <SubItem to="/transaction-cash" label={t('Upfront Transaction')} />
        <SubItem to="/transaction-installment" label={t('Installment Transaction')} />
        {has.quotes && <SubItem to="/quotes" label={t('Quotes')} count={needs && needs.quotes + needs.invitations} />}
      </Below>
      <Item to={list} icon="box" label={t('Products')} here={false} />
      <Below>
        <SubItem to={list} label={t('Product List')} here={editing || undefined} />
        <SubItem to="/add-product" label={t('Add Product')} here={editing ? false : undefined} />
      </Below>
      <Item to="/messages" icon="chat" label={t('Chat')} count={messages} />
      <Item to="/money" icon="money" label={t('Money')} />
      <Below>{has.fakturs && <SubItem to="/store-fakturs" label={t('Faktur')} />}</Below>
      <Item to="/profile-store" icon="store" label={t('Store Profile')} />
      <Below>
        <SubItem to="/edit-profile-store" label={t('Edit Store Profile')} />
        <SubItem to="/profile-seller" label={t('UMKM Profile')} />
        <SubItem to="/customers" label={t('Customers')} />
        <SubItem to="/delivery" label={t('Delivery settings')} />
        <SubItem to="/delivery-requests" label={t('Delivery requests')} count={needs?.deliveryRequests} />
        <SubItem to="/shop/people" label={t('Team')} />
        <SubItem to="/store-facts" label={t('Store facts')} />
        <SubItem to="/verification" label={t('Verification')} />
        <SubItem to="/vendor-documents" label={t('Vendor documents')} />
      </Below>
      <div className="mt-2 border-t border-line pt-2">
        <Item to="/" icon="home" label={t('Back to Home Page')} />
      </div>
    </nav>
  )
}

/** Pages below an entry. */
function Below({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-2 ml-5.5 grid border-l border-line pl-3 empty:hidden">
      {title}
      {children}
    </div>
  )
}

type ItemProps = { to: string; icon: IconName; label: string; count?: number | undefined; here?: boolean | undefined }

/** A page that the person's roles do not open is not offered. `here` decides if the address alone is ambiguous. */
function Item({ to, icon, label, count, here }: ItemProps) {
  const { pathname } = useLocation()
  const opens = useOpens()
  if (!opens(to)) return null
  return (
    <Link
      to={to}
      aria-current={(here ?? pathname === to) ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-lg px-3 leading-tight font-semibold hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
    >
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{label}</span> <Waiting count={count} />
    </Link>
  )
}

const Waiting = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && <span className="rounded-full bg-danger px-1.5 text-xs/5 font-bold text-surface">{count > 99 ? '99+' : count}</span>

type SubItemProps = {
  to: string
  label: string
  count?: number | undefined
  here?: boolean | undefined
  /** The group's title, a link too (specification). */ title?: boolean
}

function SubItem({ to, label, count, here, title = false }: SubItemProps) {
  const { pathname } = useLocation()
  const opens = useOpens()
  if (!opens(to)) return null
  return (
    <Link
      to={to}
      aria-current={!title && (here ?? pathname === to) ? 'page' : undefined}
      className={`flex min-h-9 items-center justify-between gap-2 rounded-lg px-2.5 text-sm leading-tight text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent max-lg:min-h-11 ${title ? 'font-semibold' : ''}`}
    >
      {label} <Waiting count={count} />
    </Link>
  )
}
