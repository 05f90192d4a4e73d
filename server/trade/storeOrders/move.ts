import { sql } from 'kysely'
import { dayInWib, daysIn } from '#contract/dayCount.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import type { Step } from '#contract/storeOrders.ts'
import type { ReasonCode } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { type BookDeps, createRefund, isDisputed } from '#server/payments/api.ts'
import { moveDays, restock } from '#server/catalog/api.ts'
import type { ActorName, ActorRole } from '#server/platform/actor.ts'
import { returnWithPart } from '../deposits/end.ts'
import { recordEvent } from './events.ts'
import { promiseOf } from './promise.ts'
import { releaseReceived } from './release.ts'
import { endClaims, netOf } from '../claims/escrow.ts'
import { leftOf } from '../shipments/left.ts'
import { receiveAll } from '../shipments/receipt.ts'
import { sendShipment, type ShipmentRequest } from '../shipments/send.ts'
import { follows, mayMove, storeOrderMoves } from './steps.ts'
import { releaseFakturs } from '../fakturs/release.ts'
import { concludeOrder } from '../orders/conclude.ts'

type StepRequest = ({ step: 'ship' } & ShipmentRequest) | { step: Exclude<Step, 'ship'>; reason?: string; reasonCode?: ReasonCode }

/** `by`: the operator's name. `disputeId`: the dispute for which an operator refunds this store order. */
type StoreOrderMove = StepRequest & { who: ActorRole | 'system'; actor: ActorName; by?: string; disputeId?: number }

/**
 * Moves a store order one step, with its effects: stock, refund, seller's money, event. A concurrent second move fails. Throws
 * `not-allowed-now` if the table has no such move.
 */
export async function moveStoreOrder({ db, lockPayable }: BookDeps, tx: Tx, id: StoreOrderId, move: StoreOrderMove) {
  const { orderId } = await tx.selectFrom('storeOrders').select('orderId').where('id', '=', id).executeTakeFirstOrThrow()
  const order = await lockPayable(tx, orderId)
  const storeOrder = await tx.selectFrom('storeOrders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const { step, who, actor, by = 'operator' } = move
  const sent = move.step === 'ship' ? move : undefined
  const { reason = '', reasonCode = undefined } = move.step === 'ship' ? {} : move
  // While its payment is disputed, only an operator moves a store order.
  if (who !== 'operator' && (await isDisputed(tx, orderId))) throw new Problem('not-allowed-now')
  if (!mayMove(step, who, storeOrder)) throw new Problem('not-allowed-now')
  const { refunds, restocks, frees } = follows[step]
  if (refunds && reason === '' && !reasonCode) throw new Problem('validation', { errors: [{ path: 'reason', code: 'say-why' }] })
  if (sent) await sendShipment(tx, order, storeOrder, sent, actor)
  if (step === 'receive' && (who === 'buyer' || who === 'system')) {
    const received = await receiveAll(tx, order, storeOrder, { who, actor })
    // Unshipped pieces keep the store order in its status.
    if (storeOrder.unshipped && received > 0) return
    if (storeOrder.unshipped) throw new Problem('not-allowed-now')
  }
  const promised =
    step === 'accept'
      ? await promiseOf(tx, await readSettings(db, tx), storeOrder)
      : { extraDays: step === 'ship' ? daysUntil(storeOrder.endsOn) : 0, awaitsProof: false }
  await transition(tx, storeOrderMoves, step, {
    who,
    which: sql`id = ${id}`,
    set: { statusSince: sql`now()`, remindedAt: null, ...promised },
    record: (row, type) =>
      recordEvent(tx, order, {
        type,
        shopId: row.shopId,
        actor: actor === 'operator' ? `operator:${by}` : actor,
        data: {
          // The free amount is the net of our fee; 0 until the card payment settles.
          amount: row.status !== 'completed' ? row.total : row.releasedAt ? netOf(row) : 0,
          reason: sent ? [sent.carrier, sent.tracking].filter(Boolean).join(' ') : reason,
          reasonCode,
        },
      }),
  })
  if (frees) await releaseReceived(tx, orderId)
  // Some pieces of a partly shipped store order may never have left.
  if (restocks || (refunds && storeOrder.unshipped)) await restock(tx, orderId, await leftOf(tx, storeOrder), actor)
  if (refunds) {
    await moveDays(tx, { booked: orderId, shopId: storeOrder.shopId }, 'release')
    const given = who === 'operator' ? { ...storeOrder, allowedBy: by, disputeId: move.disputeId } : storeOrder
    await createRefund(tx, order, given, { reason, reasonCode })
    await returnWithPart(tx, order, storeOrder, { who, actor: actor === 'operator' ? `operator:${by}` : actor, disputeId: move.disputeId })
    await endClaims(tx, order, storeOrder)
    await releaseFakturs(tx, id)
  }
  await concludeOrder(tx, orderId)
}

/** Days until a rental's last day. The buyer's silence counts as receipt only after it. */
const daysUntil = (day: string | null) => (day === null ? 0 : Math.max(0, daysIn({ fromDay: dayInWib(new Date()), toDay: day }) - 1))
