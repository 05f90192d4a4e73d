import { Link } from 'react-router'
import type { Dashboard, StoreNeeds } from '#contract/dashboard.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useCounts } from '#web/shell/sockets/counts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { texts } from '#web/apps/frame/store/texts.ts'

type Waiting = { count: number; text: keyof typeof texts; to: string; icon: IconName }

/** Tasks in orders, most urgent first. Each leads to exactly its orders. */
const inOrders = ({ accept, claims, ship, proofs, bookingMoves, deposits, disputes }: StoreNeeds): Waiting[] => [
  { count: accept, text: 'New orders to accept', to: '/orders?task=accept', icon: 'bell' },
  { count: claims, text: 'Claims to answer', to: '/orders?task=claims', icon: 'alert' },
  { count: disputes, text: 'Payments a bank disputes', to: '/orders?task=disputes', icon: 'alert' },
  { count: bookingMoves, text: 'Date changes to answer', to: '/orders?task=bookingMoves', icon: 'calendar' },
  { count: proofs, text: 'Proofs to send', to: '/orders?task=proofs', icon: 'image' },
  { count: ship, text: 'Orders to ship', to: '/orders?task=ship', icon: 'box' },
  { count: deposits, text: 'Deposits to return', to: '/orders?task=deposits', icon: 'money' },
]

type Props = { dashboard: Pick<Dashboard, 'needs' | 'needsAction'>; products: string }

/** Pending work of the seller, first on the page; each item links to its place. */
export function NeedsAction({ dashboard, products }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const opens = useOpens()
  const { soldOut, lowStock, unreadChats } = dashboard.needsAction
  // The menu's badges are counted again with each notification and message; these numbers follow them.
  const { needs = dashboard.needs, messages = unreadChats } = useCounts()
  const waiting: Waiting[] = [
    ...inOrders(needs),
    { count: needs.quotes, text: 'Quotes to answer', to: '/quotes?view=mine', icon: 'receipt' },
    { count: needs.invitations, text: 'Requests to several stores to answer', to: '/rfq-invitations', icon: 'receipt' },
    { count: needs.deliveryRequests, text: 'Delivery costs to name', to: '/delivery-requests', icon: 'pin' },
    { count: messages, text: 'Unread chats', to: '/messages', icon: 'mail' },
    { count: soldOut, text: 'Products sold out', to: `${products}?only=out`, icon: 'box' },
    { count: lowStock, text: 'Products low in stock', to: `${products}?only=low`, icon: 'box' },
  ]
  const open = waiting.filter(({ count, to }) => count > 0 && opens(to))
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Needs action')}</h2>
      {open.length === 0 ? (
        <p className="flex items-center gap-2 rounded-xl bg-good-soft px-4 py-3 text-good">
          <Icon name="check" />
          {t('Nothing needs your attention. Well done!')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {open.map(({ count, text, to, icon }) => (
            <li key={text}>
              <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 first:rounded-t-xl hover:bg-sunken">
                <Icon name={icon} className="size-5 shrink-0 text-ink-soft" />
                <span className="min-w-0 flex-1 leading-snug font-medium">{t(text)}</span>
                <strong className="text-lg text-warn tabular-nums">{format.number(count)}</strong>
                <Icon name="right" className="size-4 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
