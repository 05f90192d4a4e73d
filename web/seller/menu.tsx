import { useId, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useText } from '#web/i18n/language.tsx'
import { useSession } from '#web/session/session.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** The links of the seller's area, in the order of the specification (section 2); ours stand below. */
export function Menu() {
  const t = useText(texts)
  const shopId = useSession()?.id
  return (
    <nav aria-label={t('Store menu')} className="grid gap-1 p-3">
      <Item to="/profile-store" icon="store" label={t('Store Profile')} />
      <Group label={t('Transactions')}>
        <Item to="/transaction-cash" icon="receipt" label={t('Upfront Transaction')} />
        <Item to="/transaction-installment" icon="calendar" label={t('Installment Transaction')} />
      </Group>
      <Group label={t('Products')}>
        <Item to={`/product-list/${shopId ?? ''}`} icon="box" label={t('Product List')} />
        <Item to="/add-product" icon="plus" label={t('Add Product')} />
      </Group>
      <div className="mt-2 grid gap-1 border-t border-line pt-3">
        <Item to="/edit-profile-store" icon="edit" label={t('Edit Store Profile')} />
        <Item to="/profile-seller" icon="user" label={t('UMKM Profile')} />
        <Item to="/" icon="home" label={t('Back to Home Page')} />
      </div>
      <div className="mt-2 grid gap-1 border-t border-line pt-3">
        <Item to="/money" icon="money" label={t('Money')} />
      </div>
    </nav>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1 py-1">
      <p id={id} className="px-3 pt-2 text-sm font-semibold text-ink-soft">
        {label}
      </p>
      {children}
    </div>
  )
}

function Item({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <NavLink
      to={to}
      end
      className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 leading-tight hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
    >
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="min-w-0">{label}</span>
    </NavLink>
  )
}
