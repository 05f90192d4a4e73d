import { operatorClaims } from '#contract/operatorClaims.ts'
import { operatorEmail } from '#server/identity/api.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import type { Route } from '#server/platform/http.ts'
import { decideClaim, weightOf, listClaimsOfAll, showClaim } from '#server/trade/api.ts'
import type { Acts } from '../twoPerson/act.ts'
import { showCase } from './case.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { findAct } from '../twoPerson/list.ts'

export function operatorClaimRoutes(route: Route, db: Db, acts: Acts) {
  route(operatorClaims.list, ({ query: { status, ...page } }) => listClaimsOfAll(db, status, page))
  route(operatorClaims.show, ({ user, params }) => showCase(db, user, params.id))
  route(operatorClaims.decide, async ({ user, params: { id }, body, request }) => {
    const name = await operatorEmail(db, user.user)
    const limit = (await readSettings(db)).at('claims.two-operators')
    const act = await inTransaction(db, async (tx) => {
      if ((await weightOf(tx, id, body)) < limit) return decideClaim(tx, { user: user.user, name }, id, body)
      const input = { ...body, id, user: user.user, name }
      return askForAct(tx, acts, { ...user, request }, { act: 'claim-decision', input, reason: body.text })
    })
    return { claim: await showClaim(db, user, id), waits: act === undefined ? null : await findAct(db, acts, user, act) }
  })
}
