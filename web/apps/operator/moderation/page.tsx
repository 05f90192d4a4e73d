import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { CaseStatus, SubjectType } from '#contract/moderation.ts'
import { operatorModeration, type CaseHead } from '#contract/operatorModeration.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { texts as ownerTexts } from '#web/features/moderation/texts.ts'
import { statusWords, typeWords } from '#web/features/moderation/words.ts'
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
import { causeWord } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Moderation')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** Reported or held cases, and all others by state. */
export default function ModerationDesk() {
  const t = useText(texts)
  const say = useText(ownerTexts)
  const { date } = useFormat()
  const [asked] = useSearchParams()
  const [state, type, page] = [asked.get('state') ?? '', asked.get('type') ?? '', asked.get('page') ?? '1']
  const load = useCallback(
    (session: OperatorSession) => call(operatorModeration.list, { headers: asOperator(session), query: { state, type, page, limit: 25 } }),
    [state, type, page],
  )
  const loaded = useOperators(load)
  return (
    <OperatorFrame
      title={t('Moderation')}
      intro={t(
        'What was reported or held by a rule, the longest waiting first. Held products wait one day at most. Every case that you open is written down with your name.',
      )}
      loaded={loaded}
      aside={<Choice state={state} type={type} />}
    >
      {(_, { rows, currentPage, totalPage }) => (
        <>
          {rows.length === 0 ? (
            <Empty icon="check" title={t('Nothing waits here.')} />
          ) : (
            <Table
              caption={t('Moderation')}
              rows={rows}
              id={({ id }) => id}
              columns={[
                { head: t('Subject'), role: 'lead', cell: (row) => <Subject row={row} /> },
                { head: t('Cause'), cell: (row) => <Cause row={row} /> },
                { head: t('Since'), cell: ({ since }) => date(since) },
                { head: t('Status'), cell: ({ status }) => <Badge tone={statusWords[status][1]}>{say(statusWords[status][0])}</Badge> },
                {
                  head: t('Open'),
                  role: 'action',
                  cell: ({ id, title }) => (
                    <ButtonLink
                      look="secondary"
                      to={`/operator/moderation/${id}`}
                      aria-label={t('Open the case of {name}', { name: title })}
                    >
                      {t('Open')}
                    </ButtonLink>
                  ),
                },
              ]}
            />
          )}
          <Pager current={currentPage} total={totalPage} to={(n) => `?${new URLSearchParams({ state, type, page: String(n) })}`} />
        </>
      )}
    </OperatorFrame>
  )
}

function Subject({ row: { title, type, owner } }: { row: CaseHead }) {
  const say = useText(ownerTexts)
  return (
    <>
      <span className="line-clamp-2 font-medium wrap-anywhere">
        <Name>{title || say(typeWords[type])}</Name>
      </span>
      <span className="block text-sm text-ink-soft wrap-anywhere">
        {say(typeWords[type])} · <Name>{owner}</Name>
      </span>
    </>
  )
}

export function Cause({ row }: { row: CaseHead }) {
  const t = useText(texts)
  const word = causeWord(row)
  return (
    <>
      {word && <span className="block">{t(word)}</span>}
      {(row.reports > 0 || !word) && (
        <span className={word ? 'block text-sm text-ink-soft' : ''}>{t('{n, number} reports', { n: row.reports })}</span>
      )}
    </>
  )
}

function Choice({ state, type }: { state: string; type: string }) {
  const t = useText(texts)
  const say = useText(ownerTexts)
  return (
    <FilterForm className="flex flex-wrap items-end gap-3">
      <Select label={t('Status')} name="state" defaultValue={state}>
        <option value="">{t('All that wait')}</option>
        {CaseStatus.options.map((each) => (
          <option key={each} value={each}>
            {say(statusWords[each][0])}
          </option>
        ))}
      </Select>
      <Select label={t('Kind')} name="type" defaultValue={type}>
        <option value="">{t('All kinds')}</option>
        {SubjectType.options.map((each) => (
          <option key={each} value={each}>
            {say(typeWords[each])}
          </option>
        ))}
      </Select>
      <Button look="secondary" type="submit">
        {t('Show')}
      </Button>
    </FilterForm>
  )
}
