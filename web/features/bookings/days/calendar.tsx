import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, bookingLimits, dayInWib, daysIn, type Days } from '#contract/dayCount.ts'
import { days as endpoints, type CalendarDay } from '#contract/days.ts'
import type { VariantId } from '#contract/ids.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { monthAfter } from './month.ts'
import { MonthTable } from './monthTable.tsx'
import { dayTexts } from './texts.ts'

type Props = {
  id: VariantId
  /** How many must be free on each day. */ wanted: number
  chosen: Days | undefined
  onChoose: (days: Days) => void
  /** Another value reloads the days. */ version?: unknown
  /** The store itself may choose any day, free or not. */ any?: boolean
}

const keys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Chooses a range of days by two taps, or by the arrow keys and Enter. One month on a phone, two on a desktop. */
export function Calendar({ id, wanted, chosen, onChoose, version, any = false }: Props) {
  const t = useText(dayTexts)
  const [today] = useState(() => dayInWib(new Date()))
  const last = addDays(today, bookingLimits.ahead)
  const [focused, setFocused] = useState(chosen?.fromDay ?? today)
  const [month, setMonth] = useState(focused.slice(0, 7))
  const [isBegun, setBegun] = useState(false)
  const [asked, setAsked] = useState(0)
  const { known, failed } = useDays(id, month, `${asked} ${String(version)}`)
  const grid = useRef<HTMLDivElement>(null)
  const format = useFormat()

  const go = (day: string) => {
    if (day < today || day > addDays(last, bookingLimits.days)) return
    setFocused(day)
    if (day < `${month}-01` || day >= `${monthAfter(month, isWide(grid.current) ? 2 : 1)}-01`) setMonth(day.slice(0, 7))
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  }
  const tap = (day: string) => {
    setFocused(day)
    if (day < today) return
    const isEnd = isBegun && chosen && day >= chosen.fromDay
    const wish = isEnd ? { fromDay: chosen.fromDay, toDay: day } : { fromDay: day, toDay: day }
    const free = known.get(day)?.free
    if (!any && !isEnd && (free === undefined || free < wanted)) return
    if (daysIn(wish) > bookingLimits.days) return
    setBegun(!isEnd)
    onChoose(wish)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (by === undefined) return
    event.preventDefault()
    go(addDays(focused, by))
  }
  const turn = (by: number) => {
    const next = monthAfter(month, by)
    setMonth(next)
    setFocused(`${next}-01` < today ? today : `${next}-01`)
  }
  const taken = chosen ? daysOf(chosen).filter((day) => (known.get(day)?.free ?? wanted) < wanted) : []
  return (
    <div className="@container grid gap-2">
      <div className="relative">
        <Turn by={-1} label={t('Previous month')} disabled={month <= today.slice(0, 7)} onTurn={turn} />
        <Turn by={1} label={t('Next month')} disabled={month >= last.slice(0, 7)} onTurn={turn} />
        <div ref={grid} role="group" aria-label={t('Choose the days')} onKeyDown={onKeyDown} className="grid gap-4 @lg:grid-cols-2">
          {[month, monthAfter(month, 1)].map((each, at) => (
            <MonthTable
              key={each}
              month={each}
              {...{ known, chosen, focused }}
              wanted={any ? 0 : wanted}
              onTap={tap}
              className={at > 0 ? '@max-lg:hidden' : ''}
            />
          ))}
        </div>
      </div>
      {failed ? (
        <p role="alert" className="text-danger">
          {t('The calendar could not be loaded. Please try again.')}{' '}
          <button type="button" onClick={() => setAsked(asked + 1)} className="min-h-11 font-medium underline">
            {t('Try again')}
          </button>
        </p>
      ) : (
        <output className="min-h-6 text-sm">
          {!chosen ? (
            <span className="text-ink-soft">{t('Tap the first day, then the last one.')}</span>
          ) : !any && taken.length > 0 ? (
            <span className="text-danger">
              {t('Not enough is free on {days}.', { days: taken.slice(0, 3).map(format.day).join(', ') })}
            </span>
          ) : (
            <strong>{t('{days} · {n} days', { days: rangeText(chosen, format.date), n: daysIn(chosen) })}</strong>
          )}
        </output>
      )}
    </div>
  )
}

/** Whether the second month is visible. */
const isWide = (grid: HTMLElement | null) => grid !== null && [...grid.children].every((month) => month.clientWidth > 0)
const daysOf = (chosen: Days) => Array.from({ length: daysIn(chosen) }, (_, at) => addDays(chosen.fromDay, at))
const rangeText = ({ fromDay, toDay }: Days, date: (day: string) => string) =>
  fromDay === toDay ? date(fromDay) : `${date(fromDay)} – ${date(toDay)}`

type TurnProps = { by: 1 | -1; label: string; disabled: boolean; onTurn: (by: number) => void }

function Turn({ by, label, disabled, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={() => onTurn(by)}
      className={`absolute top-0 z-1 grid size-11 place-items-center rounded-lg hover:bg-sunken disabled:opacity-40 ${by < 0 ? 'left-0' : 'right-0'}`}
    >
      <Icon name={by < 0 ? 'left' : 'right'} className="size-5" />
    </button>
  )
}

/** Days of this month and the next. Keeps known ones while more are loading. */
function useDays(id: VariantId, month: string, version: string) {
  const [state, setState] = useState<{ known: Map<string, CalendarDay>; failed: boolean }>({ known: new Map(), failed: false })
  useEffect(() => {
    const controller = new AbortController()
    const today = dayInWib(new Date())
    const first = `${month}-01` < today ? today : `${month}-01`
    const query = { from: first, to: addDays(`${monthAfter(month, 2)}-01`, -1) }
    call(endpoints.calendar, { params: { id }, query, signal: controller.signal }).then(
      (read) => setState(({ known }) => ({ known: new Map([...known, ...read.map((day) => [day.day, day] as const)]), failed: false })),
      () => controller.signal.aborted || setState(({ known }) => ({ known, failed: true })),
    )
    return () => controller.abort()
  }, [id, month, version])
  return state
}
