import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { operatorTickets } from '#contract/operatorTickets.ts'
import { ticketKinds, ticketStatuses } from '#contract/tickets.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { FilterForm } from '#web/ui/filterForm.tsx'
import { Name } from '#web/ui/name.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Badge, Empty } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'
import { kindWords, statusWords } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Tickets')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** Tickets to the marketplace, by deadline. */
export default function TicketsPage() {
  const t = useText(texts)
  const { time } = useFormat()
  const [asked] = useSearchParams()
  const [state, kind, page] = [asked.get('state') ?? '', asked.get('kind') ?? '', asked.get('page') ?? '1']
  const load = useCallback(
    (session: OperatorSession) => call(operatorTickets.list, { headers: asOperator(session), query: { state, kind, page, limit: 25 } }),
    [state, kind, page],
  )
  const loaded = useOperators(load)
  return (
    <OperatorFrame
      title={t('Tickets')}
      intro={t('The next due comes first. Each ticket that you open is written down with your name.')}
      loaded={loaded}
      aside={<Choice state={state} kind={kind} />}
    >
      {(_, { rows, currentPage, totalPage }) => (
        <>
          {rows.length === 0 ? (
            <Empty icon="check" title={t('Nothing waits here.')} />
          ) : (
            <Table
              caption={t('Tickets')}
              rows={rows}
              id={({ id }) => id}
              columns={[
                {
                  head: t('Ticket'),
                  role: 'lead',
                  cell: ({ subject, number, kind: of }) => (
                    <>
                      <span className="font-medium wrap-anywhere">{subject}</span>
                      <span className="block text-sm text-ink-soft">
                        {number} · {t(kindWords[of])}
                      </span>
                    </>
                  ),
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
                {
                  head: t('Open'),
                  role: 'action',
                  cell: ({ id, number }) => (
                    <ButtonLink look="secondary" to={`/operator/tickets/${id}`} aria-label={t('Open ticket {number}', { number })}>
                      {t('Open')}
                    </ButtonLink>
                  ),
                },
              ]}
            />
          )}
          <Pager current={currentPage} total={totalPage} to={(n) => `?${new URLSearchParams({ state, kind, page: String(n) })}`} />
        </>
      )}
    </OperatorFrame>
  )
}

function Choice({ state, kind }: { state: string; kind: string }) {
  const t = useText(texts)
  return (
    <FilterForm className="flex flex-wrap items-end gap-3">
      <Select label={t('Status')} name="state" defaultValue={state}>
        <option value="">{t('All that wait for us')}</option>
        {ticketStatuses.map((each) => (
          <option key={each} value={each}>
            {t(statusWords[each][0])}
          </option>
        ))}
      </Select>
      <Select label={t('Kind')} name="kind" defaultValue={kind}>
        <option value="">{t('All kinds')}</option>
        {ticketKinds.map((each) => (
          <option key={each} value={each}>
            {t(kindWords[each])}
          </option>
        ))}
      </Select>
      <Button type="submit" look="secondary">
        {t('Show')}
      </Button>
    </FilterForm>
  )
}
