import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { confirmationOf, type Setting } from '#server/identity/api.ts'
import type { Route } from '#server/platform/http.ts'
import { cancelPayment, checkPayment, type PaymentDeps, nameRefundAccount } from '#server/payments/api.ts'
import { answerOnce, once } from '#server/platform/limits/idempotency.ts'
import { acceptStoreOrders } from '../storeOrders/acceptMany.ts'
import { showOrder } from './detail.ts'
import { showHistory, showTransactions } from './lists.ts'
import { refill } from '../carts/refill.ts'
import { orderScope } from './scope.ts'
import { showUnpaid } from './unpaid.ts'
import { moveOwnStoreOrder, showStoreOrder } from '../storeOrders/ownStoreOrder.ts'
import { storeOrderOf } from '../storeOrders/presentStoreOrders.ts'
import { shownTo } from './shownTo.ts'

export function orderRoutes(route: Route, deps: PaymentDeps, setting: Setting) {
  const { db } = deps
  route(orders.history, ({ user }) => showHistory(db, orderScope(user)))
  route(orders.unpaid, async ({ user }) => (await showUnpaid(db, orderScope(user))).map(shownTo(user)))
  route(orders.refill, ({ user, params }) => refill(db, user, params.id))
  route(orders.show, async ({ user, params }) => shownTo(user)(await showOrder(db, user, params.id)))
  route(orders.checkPayment, async ({ user, params }) => {
    await checkPayment(deps, user.id, params.id)
    return showOrder(db, user, params.id)
  })
  route(orders.cancelPayment, ({ user, params, request }) =>
    answerOnce(db, user, request, async (fence) => {
      await cancelPayment({ ...deps, fence }, user.id, params.id)
      return showOrder(db, user, params.id)
    }),
  )
  route(orders.upfront, ({ user, params }) => showTransactions(db, user.id, params.id, 'upfront'))
  route(orders.installment, ({ user, params }) => showTransactions(db, user.id, params.id, 'installment'))
  route(storeOrders.show, ({ user, params }) => showStoreOrder(db, user, params.id))
  route(storeOrders.move, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => moveOwnStoreOrder({ ...deps, db: tx }, user, params.id, body),
      () => storeOrderOf(db, params.id, user.role),
    ),
  )
  route(storeOrders.acceptMany, ({ user, body, request }) =>
    answerOnce(db, user, request, (fence) => acceptStoreOrders({ ...deps, fence }, user, body.ids, request)),
  )
  route(storeOrders.refundAccount, ({ user, params, body, request }) =>
    nameRefundAccount(db, user, params.id, body, confirmationOf(setting, user, request)),
  )
}
