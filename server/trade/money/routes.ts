import { money } from '#contract/money.ts'
import { confirmationOf, type Setting } from '#server/identity/api.ts'
import { maskNumber, nameShopAccount } from '#server/ledger/api.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { showMoney } from './money.ts'

export function moneyRoutes(route: Route, db: Db, config: Setting & Pick<Config, 'feeBasisPoints'>) {
  route(money.show, async ({ user, params }) => {
    const shown = await showMoney(db, user.id, params.id, config.feeBasisPoints)
    return user.via === 'view' && shown.account
      ? { ...shown, account: { ...shown.account, number: maskNumber(shown.account.number) } }
      : shown
  })
  route(money.account, async ({ user, params, body, request }) => {
    await nameShopAccount(db, user, params.id, body, confirmationOf(config, user, request))
    return showMoney(db, user.id, params.id, config.feeBasisPoints)
  })
}
