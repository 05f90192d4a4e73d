import { NavLink } from 'react-router'
import type { Queue, QueueCount } from '#contract/operatorQueue.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

type Place = { to: string; name: keyof typeof texts; can: string; queues?: readonly Queue[] }

/** Pages of the operators, by the kind of work; `queues`: those whose cases wait there. */
const groups: { name: keyof typeof texts; places: readonly Place[] }[] = [
  {
    name: 'Cases',
    places: [
      { to: '/operator', name: 'Open work', can: 'desk.read', queues: ['two-person'] },
      { to: '/operator/verifications', name: 'Verifications', can: 'verifications.decide', queues: ['verifications'] },
      { to: '/operator/claims', name: 'Claims', can: 'claims.decide', queues: ['claims'] },
      { to: '/operator/moderation', name: 'Moderation', can: 'moderation.manage', queues: ['moderation'] },
      { to: '/operator/tickets', name: 'Tickets', can: 'tickets.answer', queues: ['tickets'] },
      { to: '/operator/privacy-requests', name: 'Personal data', can: 'tickets.answer', queues: ['privacy'] },
    ],
  },
  {
    name: 'Money',
    places: [
      { to: '/operator/payouts', name: 'Payouts', can: 'payouts.manage', queues: ['payouts-due', 'payouts-sent'] },
      { to: '/operator/refunds', name: 'Refunds', can: 'refunds.manage', queues: ['refunds'] },
      { to: '/operator/disputes', name: 'Payments', can: 'disputes.resolve', queues: ['disputes', 'webhooks', 'challenged'] },
      { to: '/operator/fees', name: 'Fees', can: 'desk.read' },
      { to: '/operator/reports', name: 'Reports', can: 'desk.read' },
    ],
  },
  {
    name: 'Catalog',
    places: [
      { to: '/operator/search-words', name: 'Search words', can: 'catalog.curate' },
      { to: '/operator/attributes', name: 'Product details', can: 'catalog.curate' },
      { to: '/operator/banners', name: 'Banners', can: 'catalog.curate' },
      { to: '/operator/pages', name: 'Public pages', can: 'catalog.curate' },
    ],
  },
  {
    name: 'Administration',
    places: [
      { to: '/operator/people', name: 'People', can: 'people.read' },
      { to: '/operator/operators', name: 'Operators', can: 'operators.manage' },
      { to: '/operator/settings', name: 'Settings', can: 'desk.read', queues: ['settings'] },
    ],
  },
]

type Props = { permissions: readonly string[]; queues: readonly QueueCount[] }

/** Links to the operators' pages for these permissions, each with the number of its open cases. */
export function Menu({ permissions, queues }: Props) {
  const t = useText(texts)
  const { number } = useFormat()
  const waiting = (names: readonly Queue[] = []) =>
    queues.filter(({ queue }) => names.includes(queue)).reduce((sum, { count }) => sum + count, 0)
  const open = groups
    .map(({ name, places }) => ({ name, places: places.filter(({ can }) => permissions.includes(can)) }))
    .filter(({ places }) => places.length > 0)
  return (
    <nav aria-label={t('Operator pages')} className="grid gap-4 pt-3 text-sm">
      {open.map(({ name, places }) => (
        <div key={name} className="grid gap-0.5">
          <p className="px-2.5 pb-1 text-xs font-semibold text-on-desk-soft">{t(name)}</p>
          {places.map((place) => {
            const count = waiting(place.queues)
            return (
              <NavLink
                key={place.to}
                to={place.to}
                end={place.to === '/operator'}
                className="flex min-h-9 items-center justify-between gap-3 rounded-lg px-2.5 font-medium text-on-desk-soft hover:bg-on-desk/10 hover:text-on-desk focus-visible:outline-on-desk aria-[current=page]:bg-on-desk/15 aria-[current=page]:font-semibold aria-[current=page]:text-on-desk max-lg:min-h-11"
              >
                {t(place.name)}
                {count > 0 && <span className="font-semibold">{number(count)}</span>}
              </NavLink>
            )
          })}
        </div>
      ))}
    </nav>
  )
}
