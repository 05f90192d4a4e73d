import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import type { Step, StoreOrderStatus } from '#contract/storeOrders.ts'
import type { ReasonCode } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { PaymentDeps } from '#server/payments/deps.ts'
import { createRefund } from '#server/payments/refunds.ts'
import { isDisputed } from '#server/payments/disputes.ts'
import { restock } from '#server/catalog/stock/restock.ts'
import type { ActorName, ActorRole } from '#server/platform/actor.ts'
import { recordEvent } from './events.ts'
import { releaseReceived } from './release.ts'
import { follows, mayMove, storeOrderMoves } from './steps.ts'
import { concludeOrder } from './conclude.ts'

type Asked = { step: 'ship'; carrier: string; tracking: string } | { step: Exclude<Step, 'ship'>; reason?: string; reasonCode?: ReasonCode }

/** `by`: the operator's name. `disputeId`: what was taken back for which an operator gives this store order back. */
type StoreOrderMove = Asked & { who: ActorRole | 'system'; actor: ActorName; by?: string; disputeId?: number }

/**
 * Moves a store's part of an order one step, with everything that follows: stock, refund, the seller's money, event. Throws `not-allowed-now` when the table has no such move; a part that moved meanwhile moves no second time.
 */
export async function moveStoreOrder({ lockPayable }: Pick<PaymentDeps, 'lockPayable'>, tx: Tx, id: StoreOrderId, move: StoreOrderMove) {
  const { orderId } = await tx.selectFrom('storeOrders').select('orderId').where('id', '=', id).executeTakeFirstOrThrow()
  const order = await lockPayable(tx, orderId)
  const storeOrder = await tx.selectFrom('storeOrders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const { step, who, actor, by = 'operator' } = move
  const sent = move.step === 'ship' ? { carrier: move.carrier, tracking: move.tracking } : undefined
  const { reason = '', reasonCode = undefined } = move.step === 'ship' ? {} : move
  // While its payment is disputed, only an operator moves a store order.
  if (who !== 'operator' && (await isDisputed(tx, orderId))) throw new Problem('not-allowed-now')
  if (!mayMove(step, who, storeOrder.status as StoreOrderStatus)) throw new Problem('not-allowed-now')
  const { refunds, restocks, frees } = follows[step]
  if (refunds && reason === '' && !reasonCode) throw new Problem('validation', { errors: [{ path: 'reason', code: 'say-why' }] })
  await transition(tx, storeOrderMoves, step, {
    who,
    which: sql`id = ${id}`,
    set: { statusSince: sql`now()`, remindedAt: null, ...sent },
    record: (row, type) =>
      recordEvent(tx, order, {
        type,
        shopId: row.shopId,
        actor: actor === 'operator' ? `operator:${by}` : actor,
        data: {
          // What is free is what the store keeps, less the fee; nothing yet where the card has not settled.
          amount: row.status !== 'completed' ? row.total : row.freedAt ? row.total - row.fee : 0,
          reason: sent ? [sent.carrier, sent.tracking].filter(Boolean).join(' ') : reason,
          reasonCode,
        },
      }),
  })
  if (frees) await releaseReceived(tx, orderId)
  if (restocks) await restock(tx, storeOrder, actor)
  if (refunds) {
    const given = who === 'operator' ? { ...storeOrder, allowedBy: by, disputeId: move.disputeId } : storeOrder
    await createRefund(tx, order, given, { reason, reasonCode })
  }
  await concludeOrder(tx, orderId)
}
