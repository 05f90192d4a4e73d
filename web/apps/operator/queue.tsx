import { Link } from 'react-router'
import type { Queue, QueueCount } from '#contract/operatorQueue.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

type Tile = { name: keyof typeof texts; to?: string; can?: string }
const tiles: Record<Queue, Tile> = {
  'two-person': { name: 'Second approval' },
  'payouts-due': { name: 'Stores to be paid', to: '/operator/payouts', can: 'payouts.manage' },
  'payouts-sent': { name: 'Transfers with the bank', to: '/operator/payouts', can: 'payouts.manage' },
  refunds: { name: 'Refunds by transfer', to: '/operator/refunds', can: 'refunds.manage' },
  claims: { name: 'Claims to decide', to: '/operator/claims', can: 'claims.decide' },
  disputes: { name: 'Chargebacks', to: '/operator/disputes', can: 'disputes.resolve' },
  webhooks: { name: 'Payments without an order', to: '/operator/disputes', can: 'disputes.resolve' },
  challenged: { name: 'Cards in doubt', to: '/operator/disputes', can: 'disputes.resolve' },
  verifications: { name: 'Verifications', to: '/operator/verifications', can: 'verifications.decide' },
  moderation: { name: 'Reports and held products', to: '/operator/moderation', can: 'moderation.manage' },
  tickets: { name: 'Tickets', to: '/operator/tickets', can: 'tickets.answer' },
  privacy: { name: 'Privacy requests', to: '/operator/privacy-requests', can: 'tickets.answer' },
  overdue: { name: 'Overdue', to: '/operator/tickets', can: 'tickets.answer' },
  settings: { name: 'Settings to confirm', to: '/operator/settings' },
}

type TilesProps = { queues: QueueCount[]; now: number; permissions: readonly string[] }

/** Number and age of the work that waits, with a link if the operator may do it. Empty queues are named below. */
export function QueueTiles({ queues, now, permissions }: TilesProps) {
  const t = useText(texts)
  const empty = queues.filter(({ count }) => count === 0)
  return (
    <>
      <Tiles queues={queues.filter(({ count }) => count > 0)} now={now} permissions={permissions} />
      {empty.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('Nothing waits: {names}', { names: empty.map(({ queue }) => t(tiles[queue].name)).join(' · ') })}
        </p>
      )}
    </>
  )
}

function Tiles({ queues, now, permissions }: TilesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 empty:hidden md:grid-cols-4">
      {queues.map((each) => {
        const { to, can } = tiles[each.queue]
        const look = 'flex h-full flex-col rounded-2xl border border-line bg-surface p-4'
        return (
          <li key={each.queue}>
            {to && (!can || permissions.includes(can)) ? (
              <Link to={to} className={`${look} hover:border-accent`}>
                <Count {...each} now={now} />
              </Link>
            ) : (
              <div className={look}>
                <Count {...each} now={now} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const dayMs = 86_400_000

function Count({ queue, count, oldest, now }: QueueCount & { now: number }) {
  const t = useText(texts)
  const { number } = useFormat()
  const days = oldest ? Math.floor((now - Date.parse(oldest)) / dayMs) : 0
  return (
    <>
      <span className="text-sm text-ink-soft">{t(tiles[queue].name)}</span>
      <strong className="text-3xl tabular-nums">{number(count)}</strong>
      <span className={`mt-auto text-sm ${days > 0 ? 'font-medium text-warn' : 'text-ink-soft'}`}>
        {oldest === null ? t('for the next run') : days > 0 ? t('oldest: {n, number} days', { n: days }) : t('since today')}
      </span>
    </>
  )
}
