import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { synonyms, type Synonym } from '#contract/synonyms.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterForm } from '#web/ui/filterForm.tsx'
import { Name } from '#web/ui/name.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Badge, Card, Empty } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { EditDialog, kinds } from './edit.tsx'
import { texts } from './texts.ts'
import { TryBox } from './try.tsx'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Search words')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** Synonyms of the search, and a preview of their results. */
export default function SearchWordsPage() {
  const t = useText(texts)
  const [asked] = useSearchParams()
  const [q, page] = [asked.get('q') ?? '', asked.get('page') ?? '1']
  const load = useCallback(
    (session: OperatorSession) => call(synonyms.list, { headers: asOperator(session), query: { q, page, limit: 20 } }),
    [q, page],
  )
  const loaded = useOperators(load)
  const [open, setOpen] = useState<Synonym | 'new'>()
  return (
    <OperatorFrame
      title={t('Search words')}
      intro={t('Words that mean the same to buyers. Every search knows a change at once.')}
      loaded={loaded}
      aside={
        <Button className={loaded.session ? '' : 'invisible'} onClick={() => setOpen('new')}>
          {t('Add words')}
        </Button>
      }
    >
      {(session, { rows, currentPage, totalPage }) => (
        <>
          <Card className="grid gap-4">
            <h2 className="text-lg font-semibold">{t('Try a search')}</h2>
            <TryBox session={session} />
          </Card>
          <FilterForm className="flex flex-wrap items-end gap-3">
            <Field label={t('Find a word')} name="q" defaultValue={q} maxLength={60} autoComplete="off" />
            <Button type="submit" look="secondary">
              {t('Find')}
            </Button>
          </FilterForm>
          {rows.length === 0 ? <Empty icon="search" title={t('No words here have this in them.')} /> : <Rows rows={rows} edit={setOpen} />}
          <Pager current={currentPage} total={totalPage} to={(n) => `?${new URLSearchParams({ q, page: String(n) })}`} />
          {open && (
            <EditDialog
              synonym={open === 'new' ? undefined : open}
              session={session}
              onClose={() => setOpen(undefined)}
              changed={loaded.read}
            />
          )}
        </>
      )}
    </OperatorFrame>
  )
}

function Rows({ rows, edit }: { rows: Synonym[]; edit: (synonym: Synonym) => void }) {
  const t = useText(texts)
  const { date } = useFormat()
  return (
    <Table
      caption={t('Search words')}
      rows={rows}
      id={({ id }) => id}
      list={{ brief: ({ kind, active }) => `${t(kinds[kind])} · ${active ? t('On') : t('Off')}` }}
      columns={[
        {
          head: t('Words'),
          role: 'lead',
          cell: ({ terms }) => <span className="block font-medium wrap-anywhere @max-5xl:pr-16">{terms.join(', ')}</span>,
        },
        { head: t('Kind'), cell: ({ kind }) => t(kinds[kind]) },
        { head: t('Status'), cell: ({ active }) => <Badge tone={active ? 'good' : 'neutral'}>{active ? t('On') : t('Off')}</Badge> },
        {
          head: t('Changed'),
          cell: ({ changedBy, changedAt }) =>
            changedBy === null ? (
              t('From the start')
            ) : (
              <span className="wrap-anywhere">
                <Name>{changedBy}</Name>, {date(changedAt)}
              </span>
            ),
        },
        {
          head: t('Edit'),
          role: 'corner',
          cell: (row) => (
            <Button
              look="quiet"
              className="px-3 @5xl:-mx-3"
              aria-label={t('Edit {words}', { words: row.terms.join(', ') })}
              onClick={() => edit(row)}
            >
              {t('Edit')}
            </Button>
          ),
        },
      ]}
    />
  )
}
