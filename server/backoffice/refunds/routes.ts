import { operatorRefunds, type RefundStep } from '#contract/operatorRefunds.ts'
import { operatorEmail, refuseOwnCase } from '#server/identity/api.ts'
import { type BookDeps, markRefundSent, nameClosedRefundAccount, returnRefund } from '#server/payments/api.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { organizationsOfOrder } from '#server/trade/api.ts'
import type { Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { findAct } from '../twoPerson/list.ts'
import { findRefund, listRefunds } from './list.ts'

export function refundRoutes(route: Route, deps: BookDeps, acts: Acts) {
  const { db } = deps
  route(operatorRefunds.list, () => listRefunds(db))
  route(operatorRefunds.move, async ({ user, params, body }) => {
    const { OrderId } = await findRefund(db, params.id)
    await refuseOwnCase(db, [user.user], await organizationsOfOrder(db, OrderId))
    const moved = await moveRefund(deps, params.id, await operatorEmail(db, user.user), body)
    if (!moved) throw new Problem('not-allowed-now', { detail: { code: 'refund-elsewhere' } })
    return findRefund(db, params.id)
  })
  route(operatorRefunds.pay, async ({ user, params, request }) => {
    const asked = { act: 'refund-paid', input: params } as const
    return findAct(db, acts, user, await askForAct(db, acts, { ...user, request }, asked))
  })
  route(operatorRefunds.order, async ({ user, params, body, request }) => {
    const asked = { act: 'order-refund', input: { ...params, ...body }, reason: body.reason } as const
    return findAct(db, acts, user, await askForAct(db, acts, { ...user, request }, asked))
  })
}

function moveRefund(deps: BookDeps, id: number, by: string, given: RefundStep) {
  switch (given.step) {
    case 'sent':
      return markRefundSent(deps, id, { by, reference: given.reference })
    case 'returned':
      return returnRefund(deps, id, { by, reason: given.reason })
    case 'account':
      return nameClosedRefundAccount(deps, id, given, { by })
  }
}
