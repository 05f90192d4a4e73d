import { scaleBand, scaleLinear } from 'd3-scale'
import type { Dashboard } from '#contract/dashboard.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Table } from '#web/ui/table.tsx'
import { texts } from './texts.ts'

const size = { width: 720, height: 220, left: 56, bottom: 24, top: 8 }

/** Income by day, upfront below and instalment above, as bars; the same figures stand in a table. */
export function IncomeChart({ days }: { days: Dashboard['days'] }) {
  const t = useText(texts)
  const format = useFormat()
  const most = Math.max(1, ...days.map((day) => day.upfront + day.installment))
  const x = scaleBand(days.map((day) => day.date), [size.left, size.width]).padding(0.25)
  const y = scaleLinear([0, most], [size.height - size.bottom, size.top]).nice(4)
  const every = Math.ceil(days.length / 6)
  const earned = days.filter((day) => day.upfront + day.installment > 0)
  return (
    <>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={t('Income by day')} className="h-auto w-full">
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={size.left} x2={size.width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={size.left - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft text-[11px]">
              {short(tick)}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <g key={day.date}>
            <rect x={x(day.date)} width={x.bandwidth()} y={y(day.upfront)} height={y(0) - y(day.upfront)} rx={1.5} className="fill-accent" />
            <rect x={x(day.date)} width={x.bandwidth()} y={y(day.upfront + day.installment)} height={y(day.upfront) - y(day.upfront + day.installment)} rx={1.5} className="fill-warn" />
            {index % every === 0 && (
              <text x={(x(day.date) ?? 0) + x.bandwidth() / 2} y={size.height - 6} textAnchor="middle" className="fill-ink-soft text-[11px]">
                {day.date.slice(8)}/{day.date.slice(5, 7)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details>
        <summary className="min-h-11 py-2 text-sm font-medium text-accent">{t('Show as a table')}</summary>
        <Table
          caption={t('Income by day')}
          rows={earned}
          id={(day) => day.date}
          columns={[
            { head: t('Date'), cell: (day) => format.date(`${day.date}T12:00:00Z`) },
            { head: t('Upfront'), end: true, cell: (day) => format.rupiah(day.upfront) },
            { head: t('Instalment'), end: true, cell: (day) => format.rupiah(day.installment) },
          ]}
        />
      </details>
    </>
  )
}

/** Rupiah in a few signs: 1,5 jt, 300 rb. */
function short(amount: number) {
  if (amount >= 1e9) return `${trim(amount / 1e9)} M`
  if (amount >= 1e6) return `${trim(amount / 1e6)} jt`
  return amount >= 1e3 ? `${trim(amount / 1e3)} rb` : String(amount)
}
const trim = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',')
