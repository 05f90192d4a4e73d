import { addDays, dayInWib } from '#contract/dayCount.ts'
import type { Delivery } from '#contract/delivery.ts'
import { inWib } from '#contract/wib.ts'

/** Working days of a store and the cut-off time for orders of the day (WIB). `holidays`: future ones only. */
export type Calendar = Pick<Delivery, 'workingDays' | 'cutoff' | 'closures'> & { holidays: readonly string[] }

/** Default calendar of a store without settings: six days a week. */
export const usualCalendar: Omit<Calendar, 'holidays'> = { workingDays: [1, 2, 3, 4, 5, 6], cutoff: '15:00', closures: [] }

/** Search limit in days, for a store that never works again. */
const maxDays = 800

/** The `count`-th working day after this one; skips holidays and the store's closures. */
export function workingDayAfter({ workingDays, closures, holidays }: Omit<Calendar, 'cutoff'>, day: string, count: number): string {
  const works = (one: string) =>
    workingDays.includes(new Date(one).getUTCDay() || 7) &&
    !holidays.includes(one) &&
    !closures.some(({ from, to }) => from <= one && one <= to)
  let [left, current] = [count, day]
  for (let tries = 0; left > 0 && tries < maxDays; tries += 1) {
    current = addDays(current, 1)
    if (works(current)) left -= 1
  }
  return current
}

/**
 * When goods that are accepted now will be ready: the next working day, one more after the cut-off, plus the longest lead time of a line.
 */
export function readyBy(calendar: Calendar, accepted: Date, leadMaxDays: number): string {
  const late = inWib(accepted).toISOString().slice(11, 16) >= calendar.cutoff
  return workingDayAfter(calendar, dayInWib(accepted), 1 + (late ? 1 : 0) + leadMaxDays)
}
