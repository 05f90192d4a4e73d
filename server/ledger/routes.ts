import { money } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import type { Route } from '#server/http.ts'
import { nameShopAccount, showMoney } from './money.ts'

export function ledgerRoutes(route: Route, db: Db) {
  route(money.show, ({ user, params }) => showMoney(db, user.id, params.id))
  route(money.account, async ({ user, params, body }) => {
    await nameShopAccount(db, user.id, params.id, body)
    return showMoney(db, user.id, params.id)
  })
}
