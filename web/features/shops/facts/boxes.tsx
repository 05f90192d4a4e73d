import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { facts, type CompanyFacts, type StoreFacts } from '#contract/facts.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { answersWithin } from '../answers.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'
import { companyWords, storeWords, withinWords } from './words.ts'

/** Facts of a store, loaded once. */
export function StoreBox({ id }: { id: number }) {
  const t = useText(texts)
  const [{ data, error }, setState] = useState<{ data?: StoreFacts; error?: unknown }>({})
  useEffect(
    () =>
      void call(facts.ofShop, { params: { id } }).then(
        (read) => setState({ data: read }),
        (failure: unknown) => setState({ error: failure }),
      ),
    [id],
  )
  if (error !== undefined) return <Failure error={error} />
  if (!data) return <Skeleton className="h-64" />
  return (
    <>
      <StoreRows shown={data} />
      <Link to="/ranking" className="inline-flex min-h-11 items-center text-sm underline">
        {t('How products are ordered')}
      </Link>
    </>
  )
}

/** All facts of a store, each with a link to how it is counted. */
export function StoreRows({ shown }: { shown: StoreFacts }) {
  const t = useText(texts)
  const { number, date } = useFormat()
  const within = shown.answersIn === null ? undefined : answersWithin(shown.answersIn)
  return (
    <dl className="divide-y divide-line text-sm">
      <Row to="answers" name={t('Answers within')}>
        {within ? t(withinWords[within.unit], { n: within.n }) : t('not enough data yet')}
      </Row>
      <Row to="requests" name={t('Answers requests for quotes')}>
        <Share good={shown.requests.answered} n={shown.requests.n} />
        {shown.requests.minutes !== null && <Within minutes={shown.requests.minutes} />}
      </Row>
      {shown.facts.map(({ key, good, n }) => (
        <Row key={key} to={key} name={t(storeWords[key].name)}>
          {key === 'completed' ? number(n) : <Share good={good} n={n} />}
        </Row>
      ))}
      <Row to="since" name={t('On Pasokan since')}>
        {date(shown.since)}
      </Row>
    </dl>
  )
}

/** Facts of a company, for a store. */
export function CompanyRows({ shown }: { shown: CompanyFacts }) {
  const t = useText(texts)
  const { number, date } = useFormat()
  const received = (minutes: number | null) => {
    if (minutes === null) return t('not enough data yet')
    const within = answersWithin(minutes)
    return t(withinWords[within.unit], { n: within.n })
  }
  return (
    <dl className="divide-y divide-line text-sm">
      {shown.facts.map(({ key, good, n, minutes }) => (
        <Row key={key} to={`company-${key}`} name={t(companyWords[key].name)}>
          {key === 'received' ? received(minutes) : key === 'completed' ? number(n) : <Share good={good} n={n} />}
        </Row>
      ))}
      <Row to="since" name={t('On Pasokan since')}>
        {date(shown.since)}
      </Row>
    </dl>
  )
}

function Row({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-0.5">
      <dt>
        <Link
          to={`/ranking#${to}`}
          className="inline-flex min-h-11 items-center text-ink-soft underline decoration-dotted underline-offset-4"
        >
          {name}
        </Link>
      </dt>
      <dd className="shrink-0 text-right font-medium tabular-nums">{children}</dd>
    </div>
  )
}

function Within({ minutes }: { minutes: number }) {
  const t = useText(texts)
  const { n, unit } = answersWithin(minutes)
  return <span className="block text-sm font-normal text-ink-soft">{t(withinWords[unit], { n })}</span>
}

/** A share of a number of cases; says so if there are too few. */
function Share({ good, n }: { good: number | null; n: number }) {
  const t = useText(texts)
  const { number } = useFormat()
  if (good === null) return <span className="font-normal text-ink-soft">{t('not enough data yet')}</span>
  return (
    <>
      {number(Math.floor((good / n) * 100))}% <span className="font-normal text-ink-soft">{t('of {n, number}', { n })}</span>
    </>
  )
}
