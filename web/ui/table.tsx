import type { Key, ReactNode } from 'react'

export type Column<Row> = {
  head: string
  cell: (row: Row, index: number) => ReactNode
  /** Numbers stand to the right. */
  end?: boolean
  sort?: { active: 'ascending' | 'descending' | null; onSort: () => void }
}

type Props<Row> = { caption: string; columns: Column<Row>[]; rows: Row[]; id: (row: Row) => Key }

/** A table on a desk; on a phone each row becomes a card with the heads beside the values. */
export function Table<Row>({ caption, columns, rows, id }: Props<Row>) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface max-md:border-0 max-md:bg-transparent">
      <table className="w-full border-collapse text-left max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-sm text-ink-soft max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" aria-sort={column.sort?.active ?? undefined} className={`px-4 py-3 font-medium whitespace-nowrap ${column.end ? 'text-right' : ''}`}>
                {column.sort ? (
                  <button type="button" onClick={column.sort.onSort} className="inline-flex min-h-6 items-center gap-1 hover:text-ink">
                    {column.head}
                    <span aria-hidden>{column.sort.active === 'ascending' ? '↑' : column.sort.active === 'descending' ? '↓' : '↕'}</span>
                  </button>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {rows.map((row, index) => (
            <tr key={id(row)} className="border-t border-line max-md:block max-md:rounded-2xl max-md:border max-md:bg-surface max-md:px-4 max-md:py-2">
              {columns.map((column) => (
                <td key={column.head} className={`px-4 py-3 align-middle max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1.5 ${column.end ? 'tabular-nums md:text-right' : ''}`}>
                  <span aria-hidden className="shrink-0 text-sm text-ink-soft md:hidden">
                    {column.head}
                  </span>
                  <div className="min-w-0 max-md:text-right">{column.cell(row, index)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
