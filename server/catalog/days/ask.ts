import { addDays, bookingLimits, dayInWib, daysIn, isByDay, type Days } from '#contract/dayCount.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import { Problem } from '#server/platform/errors.ts'

type RequestedDays = { fromDay?: string | null | undefined; toDay?: string | null | undefined }

/**
 * How something is sold on the days that are asked for; without any as it was. `at`: where they stood in the body. Throws `validation` for days that no one
 * can book, for goods with days and for what is booked by them without.
 */
export function onDays<Sold extends { kind?: string | undefined; days?: Days | undefined }>(
  terms: Sold,
  asked: RequestedDays,
  at: string,
): Sold {
  const refuse = (field: keyof RequestedDays, code: FieldCode) => new Problem('validation', { errors: [{ path: `${at}${field}`, code }] })
  const { fromDay = null, toDay = null } = asked
  if (!isByDay(terms.kind)) {
    if (fromDay !== null || toDay !== null) throw refuse('fromDay', 'not-by-day')
    return terms
  }
  if (fromDay === null) throw refuse('fromDay', 'day')
  if (toDay === null) throw refuse('toDay', 'day')
  const days = { fromDay, toDay }
  const today = dayInWib(new Date())
  if (fromDay < today) throw refuse('fromDay', 'day-before-today')
  if (fromDay > addDays(today, bookingLimits.ahead)) throw refuse('fromDay', 'too-far-ahead')
  if (toDay < fromDay) throw refuse('toDay', 'day-order')
  if (daysIn(days) > bookingLimits.days) throw refuse('toDay', 'too-many-days')
  return { ...terms, days }
}

/** The days of a row; undefined where it has none. */
export const daysOf = ({ fromDay, toDay }: RequestedDays): Days | undefined => (fromDay && toDay ? { fromDay, toDay } : undefined)
