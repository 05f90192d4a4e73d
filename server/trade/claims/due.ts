import { sql } from 'kysely'
import { dayInWib } from '#contract/dayCount.ts'
import { claimLimits } from '#contract/claims.ts'
import { usualCalendar, workingDayAfter } from '#server/catalog/delivery/promise.ts'
import { holidaysOf } from '#server/catalog/holidays/holidays.ts'
import type { Tx } from '#server/platform/db/db.ts'

const [monday, friday] = [1, 5]
const workingDays = Array.from({ length: friday - monday + 1 }, (_, at) => monday + at)

/** Until then what was offered, agreed or decided besides money is acted on, or the desk looks at it. */
export const actBy = sql<Date>`now() + make_interval(days => ${claimLimits.actDays})`

/** The end of the third working day from then, in WIB: until then a store answers. */
export async function answerBy(tx: Tx, at: Date): Promise<Date> {
  const calendar = { ...usualCalendar, workingDays, holidays: await holidaysOf(tx) }
  return new Date(`${workingDayAfter(calendar, dayInWib(at), claimLimits.answerDays)}T23:59:59+07:00`)
}
