import { addDays, dayInWib } from '#contract/dayCount.ts'
import type { Delivery } from '#contract/delivery.ts'
import { inWib } from '#contract/wib.ts'

/** On which days a store works, and until when on a day an order counts as of that day (WIB). `holidays`: those that are still to come. */
export type Calendar = Pick<Delivery, 'workingDays' | 'cutoff' | 'closures'> & { holidays: readonly string[] }

/** Of a store that said nothing: six days a week. */
export const usualCalendar: Omit<Calendar, 'holidays'> = { workingDays: [1, 2, 3, 4, 5, 6], cutoff: '15:00', closures: [] }

/** A store that never works again is not looked for any further. */
const maxDays = 800

/** The `count`-th working day after this one; holidays and the store's closures are none. */
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

/** When goods are ready that are accepted now: the next working day, after the cut-off the one after it, and the slowest line's lead. */
export function readyBy(calendar: Calendar, accepted: Date, leadMaxDays: number): string {
  const late = inWib(accepted).toISOString().slice(11, 16) >= calendar.cutoff
  return workingDayAfter(calendar, dayInWib(accepted), 1 + (late ? 1 : 0) + leadMaxDays)
}
