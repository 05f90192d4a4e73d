import { useState } from 'react'
import { rfqs, type Rfq } from '#contract/rfqs.ts'
import { RfqActs } from '#web/features/quotes/rfqs/acts.tsx'
import { Award } from '#web/features/quotes/rfqs/award.tsx'
import { RfqBadge } from '#web/features/quotes/rfqs/badge.tsx'
import { RfqGoods } from '#web/features/quotes/rfqs/goods.tsx'
import { Questions } from '#web/features/quotes/rfqs/questions.tsx'
import { InvitedStores } from '#web/features/quotes/rfqs/stores.tsx'
import { texts } from '#web/features/quotes/rfqs/texts.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { BackLink } from '#web/ui/backLink.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CaseColumns } from '#web/ui/caseColumns.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/show.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireRole('buyer')
  return { rfq: await call(rfqs.show, { params }) }
}
export const meta = titledPrivate(texts, 'Request for quotation')

/** One request: its deadline, the offers as they come, questions and lines. */
export default function ShowRequest({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  const [moved, setMoved] = useState<Rfq | null>(null)
  const rfq = moved?.id === loaderData.rfq.id ? moved : loaderData.rfq
  const { title, status, asked } = rfq
  return (
    <div className="grid gap-4">
      <BackLink to="/rfqs" className="-mb-2">
        {t('All requests for quotation')}
      </BackLink>
      <PageTitle aside={<RfqBadge status={status} />}>
        <Name>{title}</Name>
      </PageTitle>
      <CaseColumns beside={<RfqGoods of={rfq} />}>
        <Card className="grid gap-4">
          <Head rfq={rfq} />
          <Award rfq={rfq} />
          <RfqActs rfq={rfq} onDone={setMoved} />
        </Card>
        <Card className="grid gap-3">
          <h2 className="text-lg font-semibold">{t('Invited stores')}</h2>
          <InvitedStores rfq={rfq} />
        </Card>
        {asked.length > 0 && (
          <Card className="grid gap-3">
            <h2 className="text-lg font-semibold">{t('Questions')}</h2>
            <Questions rfq={rfq} onDone={setMoved} />
          </Card>
        )}
      </CaseColumns>
    </div>
  )
}

function Head({ rfq: { id, number, area, neededBy, deadline, status, offered, invited, reason, askedBy } }: { rfq: Rfq }) {
  const t = useText(texts)
  const { day, time } = useFormat()
  const opens = useOpens()
  return (
    <div className="grid gap-1">
      <p className="text-2xl font-bold">{t('{n, number} of {all, number} stores offer', { n: offered, all: invited })}</p>
      {status === 'open' && <p className="font-medium">{t('Offers until {time} WIB', { time: time(deadline) })}</p>}
      {status === 'ended' && (
        <p className="font-medium text-warn">{t('The deadline has passed. Choose within 30 days, or the request lapses.')}</p>
      )}
      <p className="text-sm text-ink-soft">
        {[number, askedBy && t('Asked by {name}', { name: askedBy }), neededBy && t('Needed by {day}', { day: day(neededBy) })]
          .filter(Boolean)
          .join(' · ')}
        {area && <span className="block wrap-anywhere">{t('To {place}', { place: area })}</span>}
      </p>
      {reason && <p className="wrap-anywhere">{t('Reason: {reason}', { reason })}</p>}
      {(status === 'cancelled' || status === 'lapsed') && opens('/rfqs/new') && (
        <ButtonLink look="secondary" to={`/rfqs/new?rfq=${id}`} className="mt-2 w-fit">
          {t('Ask again')}
        </ButtonLink>
      )}
    </div>
  )
}
