import { twoPerson } from '#contract/twoPerson.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Acts } from './act.ts'
import { decideAct } from './decide.ts'
import { findAct, listActs } from './list.ts'

export function twoPersonRoutes(route: Route, db: Db, acts: Acts) {
  route(twoPerson.list, ({ user, query }) => listActs(db, acts, user, query))
  route(twoPerson.decide, async ({ user, params, body, request }) => {
    await decideAct(db, acts, { ...user, request }, params.id, body.step)
    return findAct(db, acts, user, params.id)
  })
}
