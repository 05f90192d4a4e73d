import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { DeskStatus, operatorVerifications } from '#contract/operatorVerifications.ts'
import { levels } from '#contract/verifications.ts'
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
import { levelWords, statusWords } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Verifications')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** Accounts to be verified, and all other cases by state. */
export default function VerificationsPage() {
  const t = useText(texts)
  const { date } = useFormat()
  const [asked] = useSearchParams()
  const [state, level, page] = [asked.get('state') ?? '', asked.get('level') ?? '', asked.get('page') ?? '1']
  const load = useCallback(
    (session: OperatorSession) =>
      call(operatorVerifications.list, { headers: asOperator(session), query: { state, level, page, limit: 25 } }),
    [state, level, page],
  )
  const loaded = useOperators(load)
  return (
    <OperatorFrame
      title={t('Verifications')}
      intro={t('The longest waiting comes first. Every case and document that you open is written down with your name.')}
      loaded={loaded}
      aside={<Choice state={state} level={level} />}
    >
      {(_, { rows, currentPage, totalPage }) => (
        <>
          {rows.length === 0 ? (
            <Empty icon="check" title={t('Nothing waits here.')} />
          ) : (
            <Table
              caption={t('Verifications')}
              rows={rows}
              id={({ id }) => id}
              columns={[
                {
                  head: t('Account'),
                  role: 'lead',
                  cell: ({ name, legalName, side }) => (
                    <>
                      <span className="font-medium wrap-anywhere">
                        <Name>{name}</Name>
                      </span>
                      <span className="block text-sm text-ink-soft wrap-anywhere">
                        {t(side === 'seller' ? 'Store' : 'Company')}
                        {legalName && ` · ${legalName}`}
                      </span>
                    </>
                  ),
                },
                { head: t('Level'), cell: (row) => t(levelWords[row.level]) },
                { head: t('Sent on'), cell: ({ submittedAt }) => (submittedAt ? date(submittedAt) : '—') },
                { head: t('Status'), cell: ({ status }) => <Badge tone={statusWords[status][1]}>{t(statusWords[status][0])}</Badge> },
                {
                  head: t('Open'),
                  role: 'action',
                  cell: ({ id, name }) => (
                    <ButtonLink look="secondary" to={`/operator/verifications/${id}`} aria-label={t('Open the case of {name}', { name })}>
                      {t('Open')}
                    </ButtonLink>
                  ),
                },
              ]}
            />
          )}
          <Pager current={currentPage} total={totalPage} to={(n) => `?${new URLSearchParams({ state, level, page: String(n) })}`} />
        </>
      )}
    </OperatorFrame>
  )
}

function Choice({ state, level }: { state: string; level: string }) {
  const t = useText(texts)
  return (
    <FilterForm className="flex flex-wrap items-end gap-3">
      <Select label={t('Status')} name="state" defaultValue={state}>
        <option value="">{t('All that wait')}</option>
        {DeskStatus.options.map((each) => (
          <option key={each} value={each}>
            {t(statusWords[each][0])}
          </option>
        ))}
      </Select>
      <Select label={t('Level')} name="level" defaultValue={level}>
        <option value="">{t('All levels')}</option>
        {levels.map((each) => (
          <option key={each} value={each}>
            {t(levelWords[each])}
          </option>
        ))}
      </Select>
      <Button type="submit" look="secondary">
        {t('Show')}
      </Button>
    </FilterForm>
  )
}
