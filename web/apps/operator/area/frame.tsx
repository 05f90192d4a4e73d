import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Empty, PageTitle, Skeleton } from '#web/ui/surface.tsx'
import { intoView } from '#web/ui/intoView.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'
import type { OperatorData } from '#web/features/operators/useOperators.ts'

const pages = [
  { to: '/operator', name: 'Open work', can: 'desk.read' },
  { to: '/operator/payouts', name: 'Payouts', can: 'payouts.manage' },
  { to: '/operator/refunds', name: 'Refunds', can: 'refunds.manage' },
  { to: '/operator/claims', name: 'Claims', can: 'claims.decide' },
  { to: '/operator/disputes', name: 'Payments', can: 'disputes.resolve' },
  { to: '/operator/operators', name: 'Operators', can: 'operators.manage' },
  { to: '/operator/verifications', name: 'Verifications', can: 'verifications.decide' },
  { to: '/operator/moderation', name: 'Moderation', can: 'moderation.manage' },
  { to: '/operator/people', name: 'People', can: 'people.read' },
  { to: '/operator/tickets', name: 'Tickets', can: 'tickets.answer' },
  { to: '/operator/privacy-requests', name: 'Personal data', can: 'tickets.answer' },
  { to: '/operator/search-words', name: 'Search words', can: 'catalog.curate' },
  { to: '/operator/attributes', name: 'Product details', can: 'catalog.curate' },
  { to: '/operator/banners', name: 'Banners', can: 'catalog.curate' },
  { to: '/operator/pages', name: 'Public pages', can: 'catalog.curate' },
  { to: '/operator/reports', name: 'Reports', can: 'desk.read' },
  { to: '/operator/fees', name: 'Fees', can: 'desk.read' },
  { to: '/operator/settings', name: 'Settings', can: 'desk.read' },
] as const

type Props<T> = {
  title: string
  intro?: string
  loaded: OperatorData<T>
  aside?: ReactNode
  children: (session: OperatorSession, data: T) => ReactNode
}

/** Frame of an operators' page: sign-in if needed, links to the other pages, then the content. */
export function OperatorFrame<T>({ title, intro, loaded: { session, data, error }, aside, children }: Props<T>) {
  const t = useText(texts)
  if (session === null)
    return (
      <Empty
        heading
        icon="user"
        title={t('Please sign in as an operator first.')}
        action={<ButtonLink to="/operator">{t('Go to sign-in')}</ButtonLink>}
      />
    )
  return (
    <div className="mx-auto min-h-screen max-w-5xl">
      {session ? <OperatorNav permissions={session.operator.permissions} /> : <div className="mb-5 h-13 noscript:hidden" />}
      <PageTitle aside={aside}>{title}</PageTitle>
      <div className="grid grid-cols-1 gap-6">
        {intro && <p className="-mt-4 max-w-3xl text-ink-soft max-md:-mt-2">{intro}</p>}
        <Failure error={error} />
        {data === undefined && !error && <Skeleton className="h-96 noscript:hidden" />}
        {session && data !== undefined && children(session, data)}
      </div>
    </div>
  )
}

/** Links to the operators' pages for these permissions. */
export function OperatorNav({ permissions }: { permissions: readonly string[] }) {
  const t = useText(texts)
  return (
    <nav aria-label={t('Operator pages')} className="-mx-4 mb-5 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex w-max gap-1 rounded-xl bg-sunken p-1">
        {pages
          .filter(({ can }) => permissions.includes(can))
          .map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/operator'}
                ref={intoView}
                className="flex min-h-11 items-center rounded-lg px-4 font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-sm dark:aria-[current=page]:bg-line"
              >
                {t(name)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
