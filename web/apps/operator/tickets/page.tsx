import { operatorTickets } from '#contract/operatorTickets.ts'
import { ticketKinds, ticketStatuses } from '#contract/tickets.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Name } from '#web/ui/name.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { CaseTable, Desk } from '../area/desk.tsx'
import type { Route } from './+types/page.ts'
import { Subject } from './subject.tsx'
import { texts } from './texts.ts'
import { kindWords, statusWords } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Tickets')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = (headers: { access_token: string }, query: Record<'state' | 'kind' | 'page', string>) =>
  call(operatorTickets.list, { headers, query: { ...query, limit: 25 } })

/** Tickets to the marketplace, by deadline. */
export default function TicketsPage() {
  const t = useText(texts)
  const { time } = useFormat()
  return (
    <Desk
      title={t('Tickets')}
      intro={t('The next due comes first. Each ticket that you open is logged under your name.')}
      filters={[
        {
          name: 'state',
          label: t('Status'),
          all: t('All waiting for us'),
          options: ticketStatuses.map((each) => [each, t(statusWords[each][0])]),
        },
        { name: 'kind', label: t('Kind'), all: t('All kinds'), options: ticketKinds.map((each) => [each, t(kindWords[each])]) },
      ]}
      load={load}
    >
      {(rows) => (
        <CaseTable
          caption={t('Tickets')}
          rows={rows}
          to="/operator/tickets"
          openLabel={({ number }) => t('Open ticket {number}', { number })}
          columns={[
            {
              head: t('Ticket'),
              role: 'lead',
              cell: (row) => <Subject row={row} />,
            },
            {
              head: t('From'),
              cell: ({ name, email }) => (
                <span className="inline-block min-w-28 wrap-anywhere">
                  <Name>{name || email}</Name>
                </span>
              ),
            },
            {
              head: t('Due'),
              cell: ({ due, overdue }) =>
                due === null ? (
                  '—'
                ) : (
                  <span className={overdue ? 'font-medium text-danger' : ''}>
                    {overdue ? t('late since {time}', { time: time(due) }) : time(due)}
                  </span>
                ),
            },
            { head: t('Status'), cell: ({ status }) => <Badge tone={statusWords[status][1]}>{t(statusWords[status][0])}</Badge> },
          ]}
        />
      )}
    </Desk>
  )
}
