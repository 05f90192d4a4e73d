import { useCallback, type Key, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { FilterForm } from '#web/ui/filterForm.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty } from '#web/ui/surface.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { OperatorFrame } from './frame.tsx'
import { texts } from './texts.ts'

/** A choice above a desk's list, kept in the address. `all`: the word for no choice; `options`: values with their words. */
export type DeskFilter<Name extends string> = { name: Name; label: string; all: string; options: readonly (readonly [string, string])[] }
type DeskQuery<Name extends string> = Record<Name | 'page', string>
type DeskPage<Row> = { rows: Row[]; currentPage: number; totalPage: number }

type Props<Row, Name extends string> = {
  title: string
  intro: string
  filters: readonly DeskFilter<Name>[]
  /** Must keep its identity. */
  load: (headers: ReturnType<typeof asOperator>, query: DeskQuery<Name>) => Promise<DeskPage<Row>>
  children: (rows: Row[], session: OperatorSession, changed: () => Promise<void>) => ReactNode
}

/** A desk: filters, the cases that fit them, and pages. */
export function Desk<Row, Name extends string>({ title, intro, filters, load, children }: Props<Row, Name>) {
  const t = useText(texts)
  const [asked] = useSearchParams()
  const chosen = Object.fromEntries(filters.map(({ name }) => [name, asked.get(name) ?? '']))
  const address = (page: string) => `${new URLSearchParams({ ...chosen, page })}`
  const current = address(asked.get('page') ?? '1')
  const loadPage = useCallback(
    (session: OperatorSession) => load(asOperator(session), Object.fromEntries(new URLSearchParams(current)) as DeskQuery<Name>),
    [load, current],
  )
  const loaded = useOperators(loadPage)
  return (
    <OperatorFrame title={title} intro={intro} loaded={loaded} aside={<Filters filters={filters} chosen={chosen} />}>
      {(session, { rows, currentPage, totalPage }) => (
        <>
          {rows.length === 0 ? <Empty icon="check" title={t('Nothing waits here.')} /> : children(rows, session, loaded.read)}
          <Pager current={currentPage} total={totalPage} to={(n) => `?${address(String(n))}`} />
        </>
      )}
    </OperatorFrame>
  )
}

function Filters({ filters, chosen }: { filters: readonly DeskFilter<string>[]; chosen: Readonly<Record<string, string>> }) {
  const t = useText(texts)
  return (
    <FilterForm className="flex flex-wrap items-end gap-3">
      {filters.map(({ name, label, all, options }) => (
        <Select key={name} label={label} name={name} defaultValue={chosen[name]}>
          <option value="">{all}</option>
          {options.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      ))}
      <Button look="secondary" type="submit">
        {t('Show')}
      </Button>
    </FilterForm>
  )
}

type TableProps<Row> = { caption: string; rows: Row[]; columns: Column<Row>[]; to: string; openLabel: (row: Row) => string }

/** Cases in a table, each with a link to its page below `to`. */
export function CaseTable<Row extends { id: Key }>({ caption, rows, columns, to, openLabel }: TableProps<Row>) {
  const t = useText(texts)
  const open: Column<Row> = {
    head: t('Open'),
    role: 'action',
    cell: (row) => (
      <ButtonLink look="secondary" to={`${to}/${row.id}`} aria-label={openLabel(row)}>
        {t('Open')}
      </ButtonLink>
    ),
  }
  return <Table caption={caption} rows={rows} id={({ id }) => id} columns={[...columns, open]} />
}
