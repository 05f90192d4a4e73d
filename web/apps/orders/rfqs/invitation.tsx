import { useState } from 'react'
import { Link } from 'react-router'
import { rfqInvitations, type RfqInvitation } from '#contract/rfqInvitations.ts'
import { ChatLink } from '#web/features/quotes/chatLink.tsx'
import { InvitationBadge } from '#web/features/quotes/rfqs/badge.tsx'
import { RfqGoods } from '#web/features/quotes/rfqs/goods.tsx'
import { StoreActs } from '#web/features/quotes/rfqs/storeActs.tsx'
import { storeTexts } from '#web/features/quotes/rfqs/storeTexts.ts'
import { texts } from '#web/features/quotes/rfqs/texts.ts'
import { Version } from '#web/features/quotes/version.tsx'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { BackLink } from '#web/ui/backLink.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CaseColumns } from '#web/ui/caseColumns.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card, Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/invitation.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { name } = requireStore()
  return { storeName: name ?? '', invitation: await call(rfqInvitations.show, { params }) }
}
export const meta = titledPrivate(texts, 'Request for quotation')

/** A request to the store, its own offer and the questions. */
export default function ShowInvitation({ loaderData }: Route.ComponentProps) {
  const t = useText(storeTexts)
  const [moved, setMoved] = useState<RfqInvitation | null>(null)
  const invitation = moved?.id === loaderData.invitation.id ? moved : loaderData.invitation
  const { title, asked, quote } = invitation
  const live = quote?.versions.at(-1)
  return (
    <div className="grid gap-4">
      <BackLink to="/rfq-invitations" className="-mb-2">
        {t('All requests for quotation')}
      </BackLink>
      <PageTitle aside={<InvitationBadge invitation={invitation} />}>
        <Name>{title}</Name>
      </PageTitle>
      <CaseColumns
        beside={
          <>
            <RfqGoods of={invitation} />
            {asked.length > 0 && <Asked asked={asked} />}
          </>
        }
      >
        <Card className="grid gap-4">
          <Head invitation={invitation} />
          <Outcome invitation={invitation} />
          <StoreActs
            key={`${invitation.quote?.versionId ?? ''} ${invitation.answer}`}
            invitation={invitation}
            storeName={loaderData.storeName}
            onDone={setMoved}
          />
        </Card>
        {quote && live && (
          <Card className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h2 className="text-lg font-semibold">{t('Your offer')}</h2>
              <Link to={`/quotes/${quote.id}`} className="inline-flex min-h-11 items-center font-medium text-accent hover:underline">
                {t('See all versions')}
              </Link>
            </div>
            <Version version={live} before={quote.versions.at(-2)} />
          </Card>
        )}
      </CaseColumns>
    </div>
  )
}

function Head({ invitation: { companyName, area, number, deadline, neededBy, status, RoomId } }: { invitation: RfqInvitation }) {
  const t = useText(storeTexts)
  const { day, time } = useFormat()
  return (
    <div className="grid gap-1">
      <p className={`text-lg font-semibold ${status === 'open' ? 'text-warn' : ''}`}>
        {status === 'open' ? t('Offers until {time} WIB', { time: time(deadline) }) : t('The deadline has passed.')}
      </p>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm text-ink-soft">
          <strong className="text-ink">
            <Name>{companyName}</Name>
          </strong>
          {` · ${number}`}
          {area && <span className="block wrap-anywhere">{t('To {place}', { place: area })}</span>}
          {neededBy && <span className="block">{t('Needed by {day}', { day: day(neededBy) })}</span>}
        </p>
        <ChatLink room={RoomId} />
      </div>
      {status === 'open' && (
        <p className="text-sm text-ink-soft">{t('Other stores are asked, too. They see neither your name nor your prices.')}</p>
      )}
    </div>
  )
}

const outcomes = {
  chosen: 'The company chose your offer.',
  'partly-chosen': 'The company chose a part of your offer.',
  'not-chosen': 'The company chose other stores. Thank you for your offer.',
  cancelled: 'The company cancelled the request.',
  lapsed: 'The company did not decide in time.',
} as const

/** How it ended, or what the own answer means now. */
function Outcome({ invitation: { outcome, offers, answer, reason, quote, waits, status } }: { invitation: RfqInvitation }) {
  const t = useText(storeTexts)
  const isLive = quote?.status === 'sent'
  const count = offers === null ? '' : ` ${t('{n, number} stores offered.', { n: offers })}`
  if (outcome)
    return (
      <div className="grid gap-3">
        <Notice tone={outcome === 'chosen' || outcome === 'partly-chosen' ? 'good' : 'neutral'}>
          {t(outcomes[outcome])}
          {count}
        </Notice>
        {quote?.OrderId != null && (
          <ButtonLink to={`/orders/${quote.OrderId}`} className="w-fit">
            {t('See the order')}
          </ButtonLink>
        )}
      </div>
    )
  if (isLive && waits) return <Notice tone="warn">{t('A line was added after your offer. Please look whether you can offer it.')}</Notice>
  if (answer === 'declined') return <p className="wrap-anywhere">{t('You declined. Reason: {reason}', { reason })}</p>
  if (isLive && status === 'open')
    return <p className="text-ink-soft">{t('You may change it until the deadline. The last version counts.')}</p>
  return count ? <p className="text-ink-soft">{count}</p> : null
}

function Asked({ asked }: Pick<RfqInvitation, 'asked'>) {
  const t = useText(storeTexts)
  const { time } = useFormat()
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Questions')}</h2>
      <ul className="divide-y divide-line">
        {asked.map(({ id, isOwn, text, answer, askedAt }) => (
          <li key={id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <p className="text-sm text-ink-soft">
              {t(isOwn ? 'You asked' : 'Another store asked')} · {time(askedAt)}
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
            <div className="rounded-lg bg-sunken p-3">
              <p className="text-sm text-ink-soft">{t(answer === null ? 'Not answered yet' : 'Answer of the company')}</p>
              {answer !== null && (
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {answer}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
