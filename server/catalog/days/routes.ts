import { days } from '#contract/days.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { setCapacity, showCalendar } from './calendar.ts'

export function dayRoutes(route: Route, db: Db) {
  route(days.calendar, ({ params, query }) => showCalendar(db, params.id, query))
  route(days.setCapacity, async ({ user, params, body }) => {
    await setCapacity(db, user, params.id, body)
    return showCalendar(db, params.id, { from: body.fromDay, to: body.toDay })
  })
}
