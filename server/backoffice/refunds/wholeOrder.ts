import * as z from 'zod/mini'
import { OrderId } from '#contract/ids.ts'
import { OrderRefund } from '#contract/operatorRefunds.ts'
import type { BookDeps } from '#server/payments/api.ts'
import { Problem } from '#server/platform/errors.ts'
import { canGoBack, goesBackOf, refundOrder, organizationsOfOrder } from '#server/trade/api.ts'
import { defineAct } from '../twoPerson/act.ts'

/** Refunds a whole order: each store order that still can be. A store that was paid out owes the money. */
export const orderRefund = (deps: BookDeps) =>
  defineAct('refunds.manage', z.object({ id: OrderId, ...OrderRefund.shape }), async (tx, { id, reason }) => {
    const all = await tx
      .selectFrom('storeOrders')
      .select(['id', 'status', goesBackOf.as('amount')])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    if (all.length === 0) throw new Problem('not-found')
    const parts = all.filter(canGoBack)
    if (parts.length === 0) throw new Problem('not-allowed-now', { detail: { code: 'no-such-part' } })
    return {
      subject: `order:${id}`,
      summary: { act: 'order-refund', OrderId: id, parts: parts.length, amount: parts.reduce((sum, { amount }) => sum + amount, 0) },
      fingerprint: parts,
      organizationIds: await organizationsOfOrder(tx, id),
      run: (by) => refundOrder({ ...deps, db: tx }, id, reason, by),
    }
  })
