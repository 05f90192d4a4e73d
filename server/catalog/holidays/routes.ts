import { holidays } from '#contract/holidays.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { addHoliday, listHolidays, removeHoliday, renameHoliday } from './holidays.ts'

export function holidayRoutes(route: Route, db: Db) {
  route(holidays.list, ({ query }) => listHolidays(db, query.year))
  route(holidays.add, ({ body }) => addHoliday(db, body))
  route(holidays.rename, ({ params, body }) => renameHoliday(db, params.day, body))
  route(holidays.remove, async ({ params }) => {
    await removeHoliday(db, params.day)
    return { message: 'This day is no holiday any more.' }
  })
}
