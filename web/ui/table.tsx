import { Fragment, type Key, type ReactNode } from 'react'

export type Column<Row> = {
  head: string
  cell: (row: Row, index: number) => ReactNode
  /** Right-aligned, for numbers. */
  end?: boolean
  /** One line in the table, for days and times. */
  short?: boolean
  /**
   * On a card: picture and lead on top, actions side by side below, two halves in one line, fields with their own labels. A list shows only
   * the lead, then brief or below, amount, corner and, if there is room, actions.
   */
  role?: 'picture' | 'lead' | 'action' | 'half' | 'field' | 'amount' | 'corner' | 'below'
  /** Aligns columns across several tables. One column without it takes the remaining width. */
  width?: `w-${string}`
  sort?: { active: 'ascending' | 'descending' | null; onSort: () => void }
}

/** Extra parts of a list's row: a small picture, and a short text in place of the other cells. */
type List<Row> = { picture?: (row: Row) => ReactNode; brief?: (row: Row) => ReactNode }
type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  id: (row: Row) => Key
  list?: List<Row>
  /** A heading above each run of rows with the same key. */
  groups?: { of: (row: Row) => Key; head: (row: Row) => ReactNode } | undefined
  /** False if a table above shows the column heads; then only screen readers get them. */
  headed?: boolean
}

/**
 * A table if its container is wide enough. Otherwise each row is a card with heads beside values, or, as a `list`, two dense lines that
 * link to the rest.
 */
export function Table<Row>({ caption, columns, rows, id, list, groups, headed = true }: Props<Row>) {
  const look = list ? listLook : cardLook
  const isWide = !list && columns.length > 3 && !columns.some(({ role }) => role === 'half')
  // Where nothing stands below, an amount on a tablet is as high as the actions beside it.
  const middle = list && !columns.some(({ role }) => role === 'below') ? '@2xl:@max-5xl:row-span-2 @2xl:@max-5xl:row-start-1' : ''
  const fixed = columns.some(({ width }) => width) ? look.fixed : ''
  return (
    <div className={`@container ${isWide ? narrowed : ''}`}>
      <div className={`overflow-x-auto rounded-2xl border border-line bg-surface ${look.frame}`}>
        <table className={`w-full border-collapse text-left ${look.table} ${fixed}`}>
          <caption className="sr-only">{caption}</caption>
          <thead className={`bg-sunken text-xs text-ink-soft ${look.head} ${headed ? '' : unheaded}`}>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.head}
                  scope="col"
                  aria-sort={column.sort?.active ?? undefined}
                  className={`py-(--row) align-bottom font-semibold ${look.room} ${column.width ?? ''} ${column.end ? 'text-right' : ''}`}
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
              <Fragment key={id(row)}>
                {groups && (index === 0 || groups.of(rows[index - 1]!) !== groups.of(row)) && (
                  <tr className={`border-t border-line bg-sunken text-sm ${look.group}`}>
                    <th scope="rowgroup" colSpan={columns.length} className={`py-2 font-normal text-ink-soft ${look.room} ${look.group}`}>
                      {groups.head(row)}
                    </th>
                  </tr>
                )}
                <tr className={`border-t border-line ${look.row}`}>
                  {list?.picture && <td className={`${look.picture} @5xl:hidden`}>{list.picture(row)}</td>}
                  {columns.map((column) => (
                    <td
                      key={column.head}
                      data-role={column.role}
                      className={`py-(--row) align-middle ${look.room} ${look.cell} ${column.role ? look[column.role] : ''} ${column.role === 'amount' ? middle : ''} ${column.end ? `tabular-nums ${look.end}` : ''} ${column.short ? 'whitespace-nowrap' : ''}`}
                    >
                      <span
                        aria-hidden
                        className={`shrink-0 text-sm text-ink-soft ${look.name} ${column.role && column.role !== 'half' ? look.unnamed : ''}`}
                      >
                        {column.head}
                      </span>
                      <div className={`min-w-0 ${column.role === 'lead' ? look.title : look.value}`}>{column.cell(row, index)}</div>
                    </td>
                  ))}
                  {list?.brief && <td className={`${look.note} truncate text-sm text-ink-soft @5xl:hidden`}>{list.brief(row)}</td>}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Measures a table of many columns as narrower than it is, so that a tablet has cards before words break. */
const narrowed = 'px-24 *:-mx-24'

/** Without height, but spoken and as wide as its columns. */
const unheaded = '[&_th]:py-0! [&_th]:text-[0px] [&_th]:leading-[0]'

/** Looks of a table as cards, by the width of its container. */
const cardLook = {
  frame: '@max-2xl:border-0 @max-2xl:bg-transparent',
  table: '@max-2xl:block',
  fixed: '@2xl:table-fixed',
  head: '@max-2xl:sr-only',
  room: 'px-4',
  body: '@max-2xl:grid @max-2xl:grid-cols-1 @max-2xl:gap-2 @lg:@max-2xl:grid-cols-2',
  row: '@max-2xl:flex @max-2xl:flex-wrap @max-2xl:content-start @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:rounded-2xl @max-2xl:border @max-2xl:bg-surface @max-2xl:px-4 @max-2xl:py-2',
  cell: '@max-2xl:flex @max-2xl:basis-full @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:px-0 @max-2xl:py-1.5 @max-2xl:has-[>div:empty]:hidden @max-2xl:has-[>div>div:empty]:hidden',
  picture: '@max-2xl:order-first @max-2xl:basis-auto!',
  note: '',
  amount: '',
  corner: '',
  below: '',
  group: '@max-2xl:block',
  lead: '@max-2xl:order-first @max-2xl:flex-1 @max-2xl:basis-40!',
  title: '@max-2xl:text-left @max-2xl:text-lg',
  action: '@max-2xl:order-last @max-2xl:basis-auto!',
  half: '@max-2xl:basis-[calc(50%-0.375rem)]! @max-2xl:flex-col @max-2xl:items-stretch @max-2xl:gap-0.5! @max-2xl:*:text-left',
  field: '@max-2xl:basis-[calc(50%-0.375rem)]! @max-2xl:self-start @max-2xl:items-stretch @max-2xl:*:grow @max-2xl:py-1!',
  unnamed: '@max-2xl:hidden',
  end: '@2xl:text-right',
  name: '@2xl:hidden',
  value: '@max-2xl:text-right @max-2xl:*:whitespace-normal',
}

/** Class of a link that covers its whole row in a list. */
export const opens = '@max-5xl:after:absolute @max-5xl:after:inset-0'

/** A sum beside what stands below begins with it; beside a field it is as high. */
const besideField =
  '@max-5xl:in-[tr:has([data-role=below])]:mt-2 @max-5xl:in-[tr:has([data-role=below])]:self-start @max-5xl:in-[tr:has([data-role=below]_input)]:leading-11'

const listLook = {
  frame: '@max-5xl:overflow-hidden',
  table: '@max-5xl:block',
  fixed: '@5xl:table-fixed',
  head: '@max-5xl:sr-only',
  room: 'px-2.5',
  // On a tablet the rows share their columns, so that amounts and actions stand below each other.
  body: '@max-5xl:block @2xl:@max-5xl:grid @2xl:@max-5xl:grid-cols-[auto_minmax(0,1fr)_repeat(5,auto)]',
  row: '@2xl:@max-5xl:col-span-full @2xl:@max-5xl:grid-cols-subgrid @max-5xl:relative @max-5xl:grid @max-5xl:min-h-16 @max-5xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-5xl:content-center @max-5xl:items-center @max-5xl:px-3 @max-5xl:py-2 @max-5xl:first:border-t-0 @max-5xl:has-[a]:hover:bg-sunken',
  group: '@max-5xl:block @2xl:@max-5xl:col-span-full @max-5xl:first:border-t-0',
  cell: '@max-5xl:p-0 @max-5xl:not-data-role:hidden',
  picture:
    '@max-5xl:col-start-1 @max-5xl:row-span-2 @max-5xl:row-start-1 @max-5xl:mr-3 @max-5xl:p-0 @max-5xl:in-[tr:has([data-role=below])]:row-span-1',
  lead: '@max-5xl:col-start-2 @max-2xl:col-end-4 @max-5xl:row-start-1',
  note: '@max-5xl:col-start-2 @max-5xl:row-start-2 @max-5xl:p-0',
  amount: `@max-5xl:col-start-3 @max-5xl:row-start-2 @max-5xl:ml-2 @max-5xl:text-right @max-sm:text-sm ${besideField}`,
  below: '@max-5xl:mt-2 @max-5xl:col-start-1 @max-5xl:col-end-3 @max-5xl:row-start-2',
  corner: '@max-5xl:absolute @max-5xl:top-1 @max-5xl:right-1',
  title: '@max-5xl:text-left',
  action: '@max-2xl:hidden @2xl:@max-5xl:relative @2xl:@max-5xl:row-span-2 @2xl:@max-5xl:row-start-1 @2xl:@max-5xl:ml-2',
  half: '',
  field: '',
  unnamed: '@max-5xl:hidden',
  end: '@5xl:text-right',
  name: '@5xl:hidden',
  value: '',
}
