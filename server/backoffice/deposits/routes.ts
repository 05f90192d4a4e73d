import { operatorDeposits } from '#contract/operatorDeposits.ts'
import { operatorEmail } from '#server/identity/api.ts'
import type { BookDeps } from '#server/payments/api.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { decideDeposit, lockContested } from '#server/trade/api.ts'
import type { Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { findAct } from '../twoPerson/list.ts'
import { listContested } from './list.ts'

export function operatorDepositRoutes(route: Route, deps: BookDeps, acts: Acts) {
  const { db } = deps
  route(operatorDeposits.list, () => listContested(db))
  route(operatorDeposits.decide, async ({ user, params: { id }, body, request }) => {
    const name = await operatorEmail(db, user.user)
    const limit = (await readSettings(db)).at('claims.two-operators')
    const act = await inTransaction(db, async (tx) => {
      // Compares what the store asks: either decision costs one side that much.
      if ((await lockContested(deps, tx, id)).deposit.asked < limit) return decideDeposit(deps, tx, { user: user.user, name }, id, body)
      return askForAct(
        tx,
        acts,
        { ...user, request },
        { act: 'deposit-decision', input: { ...body, id, user: user.user, name }, reason: body.text },
      )
    })
    return { waits: act === undefined ? null : await findAct(db, acts, user, act) }
  })
}
