import type { Key, ReactNode } from 'react'

export type Column<Row> = {
  head: string
  cell: (row: Row, index: number) => ReactNode
  /** Numbers stand to the right. */
  end?: boolean
  /** On a card: its picture and what it is about stand above all else, what can be done with it side by side below. */
  role?: 'picture' | 'lead' | 'action'
  /** Where several tables stand one below the other, so that their columns do too. One column without takes what is left. */
  width?: `w-${number}`
  sort?: { active: 'ascending' | 'descending' | null; onSort: () => void }
}

/** `wide`: many columns, which need the room of a desk before they stand side by side. */
type Props<Row> = { caption: string; columns: Column<Row>[]; rows: Row[]; id: (row: Row) => Key; wide?: boolean }

/** A table where its place is wide enough; elsewhere each row becomes a card with the heads beside the values. */
export function Table<Row>({ caption, columns, rows, id, wide = false }: Props<Row>) {
  const look = wide ? wideLook : narrowLook
  const fixed = columns.some(({ width }) => width) ? look.fixed : ''
  return (
    <div className="@container">
      <div className={`overflow-x-auto rounded-2xl border border-line bg-surface ${look.frame}`}>
        <table className={`w-full border-collapse text-left ${look.table} ${fixed}`}>
          <caption className="sr-only">{caption}</caption>
          <thead className={`bg-sunken text-sm text-ink-soft ${look.head}`}>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.head}
                  scope="col"
                  aria-sort={column.sort?.active ?? undefined}
                  className={`py-3 align-bottom font-medium ${look.room} ${column.width ?? ''} ${column.end ? 'text-right' : ''}`}
                >
                  {column.sort ? (
                    <button
                      type="button"
                      onClick={column.sort.onSort}
                      className="-my-0.5 py-0.5 text-inherit [text-align:inherit] hover:text-ink"
                    >
                      {column.head}
                      {'\u00a0'}
                      <span aria-hidden>{column.sort.active === 'ascending' ? '↑' : column.sort.active === 'descending' ? '↓' : '↕'}</span>
                    </button>
                  ) : (
                    column.head
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={look.body}>
            {rows.map((row, index) => (
              <tr key={id(row)} className={`border-t border-line ${look.row}`}>
                {columns.map((column) => (
                  <td
                    key={column.head}
                    className={`py-3 align-middle ${look.room} ${look.cell} ${column.role ? look[column.role] : ''} ${column.end ? `tabular-nums ${look.end}` : ''}`}
                  >
                    <span aria-hidden className={`shrink-0 text-sm text-ink-soft ${look.name} ${column.role ? look.unnamed : ''}`}>
                      {column.head}
                    </span>
                    <div className={`min-w-0 ${column.role === 'lead' ? look.title : look.value}`}>{column.cell(row, index)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Where a table becomes cards, by the width of its own place. */
const narrowLook = {
  frame: '@max-2xl:border-0 @max-2xl:bg-transparent',
  table: '@max-2xl:block',
  fixed: '@2xl:table-fixed',
  head: '@max-2xl:sr-only',
  room: 'px-4',
  body: '@max-2xl:grid @max-2xl:gap-3',
  row: '@max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:rounded-2xl @max-2xl:border @max-2xl:bg-surface @max-2xl:px-4 @max-2xl:py-2',
  cell: '@max-2xl:flex @max-2xl:basis-full @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:px-0 @max-2xl:py-1.5 @max-2xl:has-[>div:empty]:hidden',
  picture: '@max-2xl:order-first @max-2xl:basis-auto!',
  lead: '@max-2xl:order-first @max-2xl:flex-1 @max-2xl:basis-40!',
  title: '@max-2xl:text-left @max-2xl:text-lg',
  action: '@max-2xl:order-last @max-2xl:basis-auto!',
  unnamed: '@max-2xl:hidden',
  end: '@2xl:text-right',
  name: '@2xl:hidden',
  value: '@max-2xl:text-right',
}

const wideLook = {
  frame: '@max-5xl:border-0 @max-5xl:bg-transparent',
  table: '@max-5xl:block',
  fixed: '@5xl:table-fixed',
  head: '@max-5xl:sr-only',
  room: 'px-3',
  body: '@max-5xl:grid @max-5xl:gap-3 @2xl:@max-5xl:grid-cols-2',
  row: '@max-5xl:flex @max-5xl:flex-wrap @max-5xl:content-start @max-5xl:items-center @max-5xl:gap-x-3 @max-5xl:rounded-2xl @max-5xl:border @max-5xl:bg-surface @max-5xl:px-4 @max-5xl:py-2',
  cell: '@max-5xl:flex @max-5xl:basis-full @max-5xl:items-center @max-5xl:justify-between @max-5xl:gap-4 @max-5xl:px-0 @max-5xl:py-1.5 @max-5xl:has-[>div:empty]:hidden',
  picture: '@max-5xl:order-first @max-5xl:basis-auto!',
  lead: '@max-5xl:order-first @max-5xl:flex-1 @max-5xl:basis-40!',
  title: '@max-5xl:text-left @max-5xl:text-lg',
  action: '@max-5xl:order-last @max-5xl:basis-auto!',
  unnamed: '@max-5xl:hidden',
  end: '@5xl:text-right',
  name: '@5xl:hidden',
  value: '@max-5xl:text-right',
}
