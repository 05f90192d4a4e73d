import type { OrderId } from '#contract/ids.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { BookDeps } from '#server/payments/api.ts'
import { moveStoreOrder } from '../storeOrders/move.ts'
import { lockOrder } from './findOrder.ts'
import { stepsFor } from '../storeOrders/steps.ts'

/** Refunds a whole order: cancels or refunds every store order that still can be. `by`: the operator's name. Returns their number. */
export const refundOrder = (deps: BookDeps, id: OrderId, reason: string, by = 'operator') =>
  inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, id)
    const storeOrders = await tx.selectFrom('storeOrders').select(['id', 'status']).where('orderId', '=', id).orderBy('id').execute()
    let refunded = 0
    for (const storeOrder of storeOrders) {
      const step = stepsFor('operator', storeOrder.status as StoreOrderStatus)[0]
      if (!step || step === 'ship') continue
      await moveStoreOrder(deps, tx, storeOrder.id, { step, who: 'operator', actor: 'operator', reason, by })
      refunded += 1
    }
    await writeAudit(tx, { actor: `operator:${by}`, act: 'refund order', object: `order:${id}`, detail: { reason, by, parts: refunded } })
    return refunded
  })
