import { useCallback, type ReactNode } from 'react'
import { Link } from 'react-router'
import { operatorPeople, type OrganizationPage } from '#contract/operatorPeople.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Name } from '#web/ui/name.tsx'
import { Badge, Card } from '#web/ui/surface.tsx'
import { ScrollList } from '#web/ui/scrollList.tsx'
import { Acts } from '../area/acts.tsx'
import { CaseFrame } from '../area/caseFrame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/person.ts'
import { Suspending } from './suspending.tsx'
import { texts } from './texts.ts'
import { Viewing } from './viewing.tsx'
import { useWords } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Person')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** One store or company, read only. */
export default function PersonPage({ params: { id } }: Route.ComponentProps) {
  const t = useText(texts)
  const load = useCallback((session: OperatorSession) => call(operatorPeople.show, { params: { id }, headers: asOperator(session) }), [id])
  const loaded = useOperators(load)
  const found = loaded.data
  return (
    <CaseFrame
      title={found ? found.name : t('Person')}
      loaded={loaded}
      desk="/operator/people"
      backText={t('Back to the search')}
      badge={
        found && (
          <Badge tone={found.suspension ? 'danger' : found.closed ? 'neutral' : 'good'}>
            {found.suspension ? t('Suspended') : found.closed ? t('Closed') : t('Active')}
          </Badge>
        )
      }
    >
      {(session, shown) => (
        <>
          {shown.waits && <Acts acts={[shown.waits]} session={session} changed={loaded.read} />}
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <Details shown={shown} />
            <Members shown={shown} />
            <Orders shown={shown} />
            <Rest shown={shown} />
          </div>
          <Viewing shown={shown} session={session} />
          <Suspending key={shown.steps[0]} shown={shown} session={session} changed={loaded.read} />
        </>
      )}
    </CaseFrame>
  )
}

type Props = { shown: OrganizationPage }

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  )
}

function Details({ shown }: Props) {
  const t = useText(texts)
  const { date } = useFormat()
  const facts: [string, ReactNode][] = [
    [t('Account'), t(shown.side === 'seller' ? 'Store' : 'Company')],
    [t('Owner'), <Name key="owner">{shown.owner}</Name>],
    [t('Email'), `${shown.email} (${shown.emailProven ? t('Confirmed') : t('not confirmed yet')})`],
    [t('Phone'), shown.phone],
    [t('Address'), shown.address],
    [t('Account since'), date(shown.since)],
  ]
  return (
    <Part title={t('Details')}>
      <dl className="grid gap-2">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {shown.restricted && <p className="text-sm text-warn">{t('Data is only kept, on its own wish')}</p>}
    </Part>
  )
}

function Members({ shown: { members } }: Props) {
  const t = useText(texts)
  const words = useWords()
  const { time } = useFormat()
  return (
    <Part title={t('Members')}>
      <ScrollList label={t('Members')} className="max-h-96">
        {members.map(({ id, name, email, roles, state, secondFactor, lastSeenAt }) => (
          <li key={id} className={`py-2 ${state === 'active' ? '' : 'text-ink-soft'}`}>
            <p className="font-medium wrap-anywhere">
              <Name>{name}</Name>
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {[
                email,
                roles.map(words.role).join(', '),
                secondFactor && t('second factor on'),
                lastSeenAt && t('last seen {time}', { time: time(lastSeenAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ScrollList>
    </Part>
  )
}

function Orders({ shown: { orders } }: Props) {
  const t = useText(texts)
  const words = useWords()
  const { date, number, rupiah } = useFormat()
  return (
    <Part title={t('Orders')}>
      {orders.states.length === 0 && <p className="text-ink-soft">{t('No orders yet')}</p>}
      <ul className="flex flex-wrap gap-2">
        {orders.states.map(({ status, count }) => (
          <li key={status}>
            <Badge>
              {words.order(status)}: {number(count)}
            </Badge>
          </li>
        ))}
      </ul>
      <ul className="divide-y divide-line">
        {orders.newest.map(({ OrderId, status, total, createdAt }) => (
          <li key={`${OrderId} ${createdAt}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {t('Order {id}', { id: OrderId })}{' '}
              <span className="text-sm text-ink-soft">
                {date(createdAt)} · {words.order(status)}
              </span>
            </span>
            <span className="tabular-nums">{rupiah(total)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Rest({ shown: { money, verifications, tickets } }: Props) {
  const t = useText(texts)
  const words = useWords()
  const { rupiah, date } = useFormat()
  return (
    <div className="grid grid-cols-1 gap-6">
      <Part title={t('Money')}>
        {money.length === 0 && <p className="text-ink-soft">{t('Nothing is booked.')}</p>}
        <dl className="grid gap-1">
          {money.map(({ account, amount }) => (
            <div key={account} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{words.account(account)}</dt>
              <dd className="tabular-nums">{rupiah(amount)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t('Verifications')}>
        {verifications.length === 0 && <p className="text-ink-soft">{t('Nothing was shown yet.')}</p>}
        <ul className="grid gap-1">
          {verifications.map(({ id, level, status }) => (
            <li key={id} className="flex justify-between gap-4">
              <span>{words.level(level)}</span>
              <Badge>{words.verification(status)}</Badge>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('Tickets')}>
        {tickets.length === 0 && <p className="text-ink-soft">{t('No tickets.')}</p>}
        <ul className="grid gap-1">
          {tickets.map(({ id, number, subject, createdAt }) => (
            <li key={id}>
              <Link to={`/operator/tickets/${id}`} className="inline-flex min-h-11 flex-col justify-center text-accent hover:underline">
                <span className="wrap-anywhere">{subject}</span>
                <span className="text-sm text-ink-soft">
                  {number} · {date(createdAt)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}
