import { Link, useSearchParams } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Card } from '#web/ui/surface.tsx'
import { dayAndMonth, IncomeChart } from './incomeChart.tsx'
import { texts } from '#web/apps/frame/store/texts.ts'

const periods = [7, 30, 90]

/** Income of a period by day, upfront and in installments, compared with the period before. */
export function Income({ dashboard }: { dashboard: Dashboard }) {
  const t = useText(texts)
  const [search] = useSearchParams()
  const chosen = periods.find((days) => String(days) === search.get('days')) ?? 30
  const { period, before, days } = dashboard
  return (
    <Card className="grid gap-5 max-sm:gap-3 max-sm:p-4!">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">{t('Income by day')}</h2>
          <p className="text-sm text-ink-soft">{t('Before our fee, less what went back to buyers.')}</p>
        </div>
        <nav aria-label={t('Period')} className="-mx-1 flex flex-wrap gap-1">
          {periods.map((length) => (
            <Link
              key={length}
              to={`?days=${length}`}
              preventScrollReset
              aria-current={length === chosen || undefined}
              className="inline-flex min-h-11 items-center rounded-lg px-3 text-sm hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {t('{n} days', { n: length })}
            </Link>
          ))}
        </nav>
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-5">
        <Sum to={listOf('/transaction-cash', days)} name={t('Upfront')} color="bg-accent" now={period.upfront} before={before.upfront} />
        <Sum
          to={listOf('/transaction-installment', days)}
          name={t('Installment')}
          color="bg-warn"
          now={period.installment}
          before={before.installment}
        />
      </div>
      {days.some(earned) ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <IncomeChart days={days} />
          <Figures days={days.filter(earned).toReversed()} />
        </div>
      ) : (
        <p className="rounded-xl border border-dashed border-line-strong px-4 py-10 text-center text-ink-soft">
          {t('No income in this period.')}
        </p>
      )}
    </Card>
  )
}

const earned = (day: Dashboard['days'][number]) => day.upfront + day.installment !== 0

/** Link to the transactions of the days shown. */
const listOf = (path: string, days: Dashboard['days']) => `${path}?from=${days[0]?.date ?? ''}&to=${days.at(-1)?.date ?? ''}`

function Sum({ to, name, color, now, before }: { to: string; name: string; color: string; now: number; before: number }) {
  const format = useFormat()
  const words = useComparison(now, before)
  return (
    <div>
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <span aria-hidden className={`size-3 rounded-sm ${color}`} />
        {name}
      </p>
      <Link to={to} className="text-2xl font-bold tabular-nums hover:underline max-sm:text-lg">
        {format.rupiah(now)}
      </Link>
      <p className={`text-sm tabular-nums max-sm:text-xs ${now > before && before > 0 ? 'text-good' : 'text-ink-soft'}`}>{words}</p>
    </div>
  )
}

/** Change since the period before. No percentage if it is meaningless: from zero, or more than tenfold. */
function useComparison(now: number, before: number) {
  const t = useText(texts)
  const amount = useFormat().rupiah(before)
  if (before <= 0 || now > before * 10) return t('Period before: {amount}', { amount })
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return t('As much as in the period before')
  return percent > 0
    ? t('{n}% more than {amount} before', { n: percent, amount })
    : t('{n}% less than {amount} before', { n: -percent, amount })
}

/** Days with income, newest first. */
function Figures({ days }: { days: Dashboard['days'] }) {
  const t = useText(texts)
  const format = useFormat()
  const language = useLanguage()
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('Income by day')}
      className="max-h-72 overflow-auto max-sm:max-h-28 rounded-xl border border-line"
    >
      <table className="w-full text-left text-sm tabular-nums">
        <thead className="sticky top-0 bg-sunken text-ink-soft">
          <tr>
            <th scope="col" className="px-2 py-2 font-medium">
              {t('Date')}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              {t('Upfront')}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              {t('Installment')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date} className="border-t border-line">
              <td className="px-2 py-2 whitespace-nowrap">{dayAndMonth(day.date, language)}</td>
              <td className="px-2 py-2 text-right whitespace-nowrap">{format.rupiah(day.upfront)}</td>
              <td className="px-2 py-2 text-right whitespace-nowrap">{format.rupiah(day.installment)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
