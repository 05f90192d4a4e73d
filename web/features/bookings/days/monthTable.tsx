import type { CalendarDay } from '#contract/days.ts'
import type { Days } from '#contract/dayCount.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { weeksOf } from './month.ts'
import { dayTexts } from './texts.ts'

type Props = {
  month: string
  known: Map<string, CalendarDay>
  /** How many must be free. */ wanted: number
  chosen: Days | undefined
  /** The one day in the tab order. */ focused: string
  onTap: (day: string) => void
  className?: string
}

/** A month with the free quantity of each day; unavailable days are struck through. */
export function MonthTable({ month, known, wanted, chosen, focused, onTap, className = '' }: Props) {
  const t = useText(dayTexts)
  const format = useFormat()
  const locale = useLanguage() === 'id' ? 'id-ID' : 'en-GB'
  const weeks = weeksOf(month)
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <table className={`w-full table-fixed border-separate border-spacing-0.5 text-center tabular-nums ${className}`}>
      <caption className="h-11 content-center font-semibold">{name}</caption>
      <thead className="text-xs text-ink-soft">
        <tr>
          {weeks[1]?.map((day) => (
            <th key={day} scope="col" className="pb-1 font-normal">
              {weekday.format(new Date(day ?? 0))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td key={day ?? at} className="p-0">
                {day && <Day {...{ day, wanted, chosen, focused, onTap }} free={known.get(day)?.free} date={format.date(day)} t={t} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = Pick<Props, 'wanted' | 'chosen' | 'focused' | 'onTap'> & {
  day: string
  /** Unknown for days that cannot be booked. */ free: number | undefined
  date: string
  t: ReturnType<typeof useText<typeof dayTexts>>
}

function Day({ day, free, date, wanted, chosen, focused, onTap, t }: DayProps) {
  const isOpen = free !== undefined
  const isTaken = !isOpen || free < wanted
  const isChosen = chosen !== undefined && chosen.fromDay <= day && day <= chosen.toDay
  const isEnd = day === chosen?.fromDay || day === chosen?.toDay
  const look = isEnd ? 'bg-accent text-on-accent' : isChosen ? 'bg-accent-soft text-ink' : 'hover:bg-sunken'
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === focused ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={isTaken || undefined}
      aria-label={isTaken ? t('{day}, taken', { day: date }) : t('{day}, {n} free', { day: date, n: free })}
      onClick={() => onTap(day)}
      className={`grid h-12 w-full content-center rounded-lg leading-tight ${look}`}
    >
      <span className={isTaken ? `line-through ${isEnd ? '' : 'text-ink-soft'}` : 'font-medium'}>{Number(day.slice(8))}</span>
      <span aria-hidden className={`h-3.5 text-xs leading-none ${isEnd ? '' : 'text-ink-soft'}`}>
        {isOpen && !isTaken ? free : ''}
      </span>
    </button>
  )
}
