import { useCallback, useEffect, type Key, type ReactNode } from 'react'
import { Link } from 'react-router'
import { onOperatorChange, type OperatorSession } from '#web/features/operators/session.ts'
import { useOperators } from '#web/features/operators/useOperators.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

type Props<Row> = {
  /** Address of the desk. */
  desk: string
  /** The open case. */
  here: Key
  /** The first cases that wait. Must keep its identity. */
  load: (session: OperatorSession) => Promise<Row[]>
  children: (row: Row) => ReactNode
}

/** Wide enough for a list beside a case (`80rem`, as `xl:`). A narrow screen asks for no list. */
const isWide = () => matchMedia('(min-width: 80rem)').matches

/** The cases that wait, beside the open one; a decision takes it from the list. */
export function CaseList<Row extends { id: Key }>({ desk, here, load, children }: Props<Row>) {
  const t = useText(texts)
  const loadIfWide = useCallback(async (session: OperatorSession) => (isWide() ? await load(session) : []), [load])
  const { data, read } = useOperators(loadIfWide)
  useEffect(() => onOperatorChange(() => void read()), [read])
  if (!data || data.length === 0) return null
  return (
    <nav
      aria-label={t('Waiting cases')}
      className="sticky top-6 max-h-[calc(100dvh-3rem)] w-64 shrink-0 overflow-y-auto rounded-2xl border border-line bg-surface max-xl:hidden"
    >
      <ul className="divide-y divide-line">
        {data.map((row) => (
          <li key={row.id}>
            <Link
              to={`${desk}/${row.id}`}
              aria-current={String(row.id) === String(here) ? 'page' : undefined}
              className="grid gap-0.5 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
            >
              {children(row)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
