import { operatorDisputes } from '#contract/operatorDisputes.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { findAct } from '../twoPerson/list.ts'
import { listDisputes } from './list.ts'

export function disputeRoutes(route: Route, db: Db, acts: Acts) {
  route(operatorDisputes.list, () => listDisputes(db))
  route(operatorDisputes.decide, async ({ user, params, body, request }) => {
    const asked = { act: 'dispute', input: { ...params, ...body }, reason: body.reason } as const
    return findAct(db, acts, user, await askForAct(db, acts, { ...user, request }, asked))
  })
}
