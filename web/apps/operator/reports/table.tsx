import type { Report } from '#contract/operatorReports.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Empty } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'
import { reports, wordOf } from './words.ts'

type Kind = Report['columns'][number]['kind']
type Cell = Report['rows'][number][number]
const isFigure = (kind: Kind) => !['day', 'month', 'word', 'text'].includes(kind)

/** A report as bars of one column and as a table. Its first column is sticky if the table is wider than its place. */
export function ReportTable({ report: { name, columns: all, rows, total }, drawn }: { report: Report; drawn: number | undefined }) {
  const t = useText(texts)
  const show = useShown()
  if (rows.length === 0) return <Empty icon="search" title={t('Nothing happened on these days.')} />
  const columns = all
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => at === 0 || rows.some((row) => row[at] !== null && row[at] !== 0))
  const empty = all.filter(({ head }) => !columns.some((column) => column.head === head))
  const look = (kind: Kind, index: number) =>
    `px-2 py-1.5 ${isFigure(kind) ? 'text-right tabular-nums whitespace-nowrap' : kind === 'text' || kind === 'word' ? '' : 'whitespace-nowrap'} ${index === 0 ? 'sticky left-0 bg-inherit' : ''}`
  return (
    <>
      {drawn !== undefined && <Bars values={rows.map((row) => Number(row[drawn] ?? 0))} />}
      <div
        tabIndex={0}
        role="region"
        aria-label={t(reports[name].name)}
        className="overflow-x-auto rounded-2xl border border-line bg-surface"
      >
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{t(reports[name].name)}</caption>
          <thead className="bg-sunken text-sm text-ink-soft">
            <tr className="bg-sunken">
              {columns.map(({ head, kind, at }) => (
                <th key={head} scope="col" className={`align-bottom font-medium ${look(kind, at)} whitespace-normal!`}>
                  {wordOf(t, head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row[0])} className="border-t border-line bg-surface">
                {columns.map(({ head, kind, at }) => (
                  <td key={head} className={look(kind, at)}>
                    {show(row[at] ?? null, kind)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr className="border-t border-line bg-sunken font-semibold">
                {columns.map(({ head, kind, at }) => (
                  <td key={head} className={look(kind, at)}>
                    {at === 0 ? t('Total') : total[at] == null ? '' : show(total[at], kind)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {empty.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('Without entries on these days: {names}', { names: empty.map(({ head }) => wordOf(t, head)).join(', ') })}
        </p>
      )}
    </>
  )
}

/** Hidden from screen readers, since the table has the same figures. */
function Bars({ values }: { values: number[] }) {
  const max = Math.max(1, ...values)
  return (
    <div aria-hidden className="flex h-32 items-end gap-px rounded-2xl border border-line bg-surface p-4 sm:gap-1">
      {values.map((value, index) => (
        <span key={index} style={{ height: `${(100 * value) / max}%` }} className="min-h-px min-w-0 flex-1 rounded-t-sm bg-accent" />
      ))}
    </div>
  )
}

function useShown() {
  const t = useText(texts)
  const { rupiah, number, day, month } = useFormat()
  return (value: Cell, kind: Kind) => {
    if (value === null || (value === 0 && kind === 'rupiah')) return <span className="text-ink-soft">–</span>
    if (kind === 'day') return day(String(value))
    if (kind === 'month') return month(String(value))
    if (kind === 'word') return wordOf(t, String(value))
    if (kind === 'text') return String(value)
    if (kind === 'rupiah') return rupiah(Number(value))
    return kind === 'percent' ? `${value} %` : number(Number(value))
  }
}
