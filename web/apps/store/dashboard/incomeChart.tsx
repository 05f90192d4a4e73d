import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText, type Language } from '#web/shell/i18n/language.tsx'
import { texts } from '#web/apps/frame/store/texts.ts'

type Day = Dashboard['days'][number]
const size = { left: 52, bottom: 26, top: 10 }
/** Heights in pixels: on a phone, and on anything wider. */
const heights = { narrow: 150, wide: 220 }
/** Width of a date below the bars, in pixels. */
const dateWidth = 64
const methods = ['upfront', 'installment'] as const
const colors = { upfront: 'fill-accent', installment: 'fill-warn' } as const
const layers = stack<Day>().keys(methods)

/** Income by day as bars, upfront below and installments above. The table beside it has the same figures. */
export function IncomeChart({ days }: { days: Day[] }) {
  const t = useText(texts)
  const language = useLanguage()
  const [chosen, setChosen] = useState<Day | null>(null)
  const { box, width } = useWidth()
  const height = width < 480 ? heights.narrow : heights.wide
  const maxIncome = Math.max(1000, ...days.map((day) => day.upfront + day.installment))
  const x = scaleBand(
    days.map((day) => day.date),
    [size.left, width],
  ).padding(0.25)
  const y = scaleLinear([0, maxIncome], [height - size.bottom, size.top]).nice(4)
  const every = Math.ceil(days.length / Math.max(1, Math.floor((width - size.left) / dateWidth)))
  return (
    <div ref={box} className="min-w-0">
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={t('Income by day')}
        className="max-w-full"
        onPointerLeave={() => setChosen(null)}
      >
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={size.left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={size.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft text-[12px]">
              {short(tick, language)}
            </text>
          </g>
        ))}
        {layers(days).map((layer) => (
          <g key={layer.key} className={colors[layer.key as (typeof methods)[number]]}>
            {layer.map((bar) => (
              <rect
                key={bar.data.date}
                x={x(bar.data.date)}
                width={x.bandwidth()}
                y={y(bar[1])}
                height={y(bar[0]) - y(bar[1])}
                rx={1.5}
                opacity={chosen && chosen !== bar.data ? 0.4 : 1}
              />
            ))}
          </g>
        ))}
        {days.map((day, index) => (
          <g key={day.date}>
            {index % every === 0 && (
              <text x={(x(day.date) ?? 0) + x.bandwidth() / 2} y={height - 6} textAnchor="middle" className="fill-ink-soft text-[12px]">
                {dayAndMonth(day.date, language)}
              </text>
            )}
            <rect
              x={(x(day.date) ?? 0) - (x.step() - x.bandwidth()) / 2}
              width={x.step()}
              y={0}
              height={height}
              fill="transparent"
              onPointerEnter={() => setChosen(day)}
            />
          </g>
        ))}
      </svg>
      <Legend day={chosen} />
    </div>
  )
}

/** The chart is drawn in the pixels it has, so that its text stays readable on a phone. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  // Before the first paint, so that nothing below moves.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(Math.max(240, Math.floor(element.clientWidth)))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { box, width }
}

/** Colors of the bars, and the figures of the day under the pointer. */
function Legend({ day }: { day: Day | null }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <p className="flex min-h-6 flex-wrap items-center justify-center gap-x-5 text-sm text-ink-soft" aria-hidden>
      {day && <span>{format.date(`${day.date}T12:00:00Z`)}</span>}
      <Key color="bg-accent" text={t('Upfront')} amount={day && format.rupiah(day.upfront)} />
      <Key color="bg-warn" text={t('Installment')} amount={day && format.rupiah(day.installment)} />
    </p>
  )
}

function Key({ color, text, amount }: { color: string; text: string; amount: string | null }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span className={`size-3 rounded-sm ${color}`} />
      {text} {amount}
    </span>
  )
}

/** `2026-11-05` as day and month, without the year. */
export const dayAndMonth = (date: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date))

const compact = (language: Language) =>
  new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en', { notation: 'compact', maximumFractionDigits: 1 })
const short = (amount: number, language: Language) => compact(language).format(amount)
