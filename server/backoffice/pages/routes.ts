import { pages } from '#contract/pages.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { findAct } from '../twoPerson/list.ts'

export function operatorPageRoutes(route: Route, db: Db, acts: Acts) {
  route(pages.write, async ({ user, params, body, request }) =>
    findAct(db, acts, user, await askForAct(db, acts, { ...user, request }, { act: 'page-text', input: { slug: params.id, text: body } })),
  )
}
