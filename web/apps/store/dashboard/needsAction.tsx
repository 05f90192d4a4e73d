import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useCounts } from '#web/shell/sockets/counts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { texts } from '#web/apps/frame/store/texts.ts'

type Waiting = { count: number; text: keyof typeof texts; detail?: keyof typeof texts; to: string; icon: IconName }

/** Pending work of the seller, first on the page; each item links to its place. */
export function NeedsAction({ needs, products }: { needs: Dashboard['needsAction']; products: string }) {
  const t = useText(texts)
  const format = useFormat()
  const opens = useOpens()
  const { installment } = needs
  // The header's badge updates with each message; this number follows it.
  const unread = useCounts().messages ?? needs.unreadChats
  const orders = (text: Waiting['text'], status: string, icon: IconName, all: number, inInstallments: number): Waiting[] => [
    { count: all - inInstallments, text, detail: 'paid at once', to: `/transaction-cash?status=${status}`, icon },
    { count: inInstallments, text, detail: 'in installments', to: `/transaction-installment?status=${status}`, icon },
  ]
  const waiting: Waiting[] = [
    ...orders('New orders to accept', 'paid', 'bell', needs.toAccept, installment.toAccept),
    ...orders('Orders to ship', 'accepted', 'box', needs.toShip, installment.toShip),
    { count: unread, text: 'Unread chats', to: '/messages', icon: 'mail' },
    { count: needs.soldOut, text: 'Products sold out', to: `${products}?only=out`, icon: 'alert' },
    { count: needs.lowStock, text: 'Products low in stock', to: `${products}?only=low`, icon: 'alert' },
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
        <ul className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {open.map(({ count, text, detail, to, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full min-h-14 items-center gap-3 rounded-xl bg-warn-soft px-4 py-2.5 max-sm:min-h-11 max-sm:py-1.5 text-warn hover:underline"
              >
                <Icon name={icon} className="size-5 shrink-0" />
                <strong className="text-xl tabular-nums">{format.number(count)}</strong>
                <span className="min-w-0 flex-1 leading-snug font-medium">
                  {t(text)}
                  {detail && <span className="text-sm font-normal sm:block"> {t(detail)}</span>}
                </span>
                <Icon name="right" className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
