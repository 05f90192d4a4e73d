import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedInvitation } from '#contract/rfqInvitations.ts'
import type { ListedRfq } from '#contract/rfqs.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { InvitationBadge, RfqBadge } from './badge.tsx'
import { texts } from './texts.ts'

/** One request of the company: how many offered, and until when. */
export function RfqRow({ rfq }: { rfq: ListedRfq }) {
  const t = useText(texts)
  const { id, title, number, offered, invited, questions, status } = rfq
  return (
    <Row to={`/rfqs/${id}`} title={title} line={number} rfq={rfq} badge={<RfqBadge status={status} />}>
      <span className="font-semibold tabular-nums">{t('{n, number} of {all, number} stores offer', { n: offered, all: invited })}</span>
      {questions > 0 && <span className="block text-warn">{t('{n, number} questions to answer', { n: questions })}</span>}
    </Row>
  )
}

/** One request to the store. */
export function InvitationRow({ invitation }: { invitation: ListedInvitation }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const { id, title, number, companyName, total, offers } = invitation
  return (
    <Row
      to={`/rfq-invitations/${id}`}
      title={title}
      line={`${companyName} · ${number}`}
      rfq={invitation}
      badge={<InvitationBadge invitation={invitation} />}
    >
      {total !== null && <strong className="tabular-nums">{rupiah(total)}</strong>}
      {offers !== null && <span className="block text-ink-soft">{t('{n, number} stores offered', { n: offers })}</span>}
    </Row>
  )
}

type RowProps = {
  to: string
  title: string
  line: string
  rfq: Pick<ListedRfq, 'goods' | 'lines' | 'deadline' | 'status' | 'area'>
  badge: ReactNode
  children: ReactNode
}

function Row({ to, title, line, rfq: { goods, lines, deadline, status, area }, badge, children }: RowProps) {
  const t = useText(texts)
  const { time } = useFormat()
  const more = lines - goods.length
  return (
    <Link to={to} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 p-4 hover:bg-sunken">
      <span className="font-semibold">
        <Name>{title}</Name>
      </span>
      <span className="text-right text-sm max-sm:col-span-2 max-sm:row-start-3 max-sm:text-left">{children}</span>
      <span className="text-sm text-ink-soft max-sm:col-span-2">
        <Name>{line}</Name>
        {area && <span> · {area}</span>}
        <span className="block">
          <Name>{goods.join(', ')}</Name>
          {more > 0 && ` ${t('and {n, number} more', { n: more })}`}
        </span>
        {status === 'open' && <span className="block">{t('Offers until {time} WIB', { time: time(deadline) })}</span>}
      </span>
      <span className="max-sm:col-span-2 sm:text-right">{badge}</span>
    </Link>
  )
}
