import { sql } from 'kysely'
import { dayInWib } from '#contract/dayCount.ts'
import { claimLimits } from '#contract/claims.ts'
import { usualCalendar, workingDayAfter, holidaysOf } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'

const [monday, friday] = [1, 5]
const workingDays = Array.from({ length: friday - monday + 1 }, (_, at) => monday + at)

/** SQL: deadline for acting on an offer, an agreement or a decided replacement, before it is escalated. */
export const actBy = sql<Date>`now() + make_interval(days => ${claimLimits.actDays})`

/** End of the third working day (WIB) after `at`, by which a store must answer. */
export async function answerBy(tx: Tx, at: Date): Promise<Date> {
  const calendar = { ...usualCalendar, workingDays, holidays: await holidaysOf(tx) }
  return new Date(`${workingDayAfter(calendar, dayInWib(at), claimLimits.answerDays)}T23:59:59+07:00`)
}
