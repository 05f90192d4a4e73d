import type { StoreOrderId } from '#contract/ids.ts'
import type { NewShipment } from '#contract/shipments.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import { moveStoreOrder } from '../storeOrders/move.ts'
import { shipReplacement } from '../claims/replacement.ts'
import { sendShipment } from './send.ts'
import { actorOf, lockPart, only, ownPart } from '../storeOrders/own.ts'

/**
 * Ships some lines of a store order, or all that is left. The first shipment moves the store order. Throws `not-found`, `forbidden`,
 * `not-allowed-now`, `validation`.
 */
export async function ship(
  deps: PaymentDeps,
  user: Actor<TradingKind>,
  id: StoreOrderId,
  { lines, ClaimId: claimId, ...how }: NewShipment,
) {
  only('seller', user)
  await ownPart(deps.db, user, id)
  const sent = { ...how, lines: lines?.map(({ OrderLineId: orderLineId, steps }) => ({ orderLineId, steps })) }
  await inTransaction(deps.db, async (tx) => {
    if (claimId !== undefined) return shipReplacement(tx, user, id, { ...how, claimId })
    const { order, part } = await lockPart(tx, id)
    if (part.status === 'accepted') await moveStoreOrder(deps, tx, id, { step: 'ship', ...sent, who: 'seller', actor: actorOf(user) })
    else if (part.status === 'shipped' && part.unshipped) await sendShipment(tx, order, part, sent, actorOf(user))
    else throw new Problem('not-allowed-now')
  })
}
