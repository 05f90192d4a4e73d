import { sql } from 'kysely'
import { deliveryRequestDays, type DeliveryRequestMove } from '#contract/deliveryRequests.ts'
import type { DeliveryRequestId } from '#contract/ids.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { ownShop } from '#server/catalog/api.ts'
import { lockCarts } from '../orders/findOrder.ts'
import { recordEvent } from './events.ts'
import { deliveryRequestMoves } from './moves.ts'
import { findRequest } from './read.ts'

/**
 * Answers a delivery request once, and updates the carts of the company that still match. Takes their locks, as requests and payments do.
 * Throws `not-found`, `no-shop`, `not-allowed-now`.
 */
export const answerRequest = (db: Db, seller: Profile<'supplier'>, id: DeliveryRequestId, move: DeliveryRequestMove) =>
  inTransaction(db, async (tx) => {
    const shopId = await ownShop(tx, seller.id)
    const { BuyerId: buyerId } = await findRequest(tx, shopId, id)
    await lockCarts(tx, buyerId)
    const which = sql`id = ${id} and shop_id = ${shopId}`
    const [actor, answeredAt] = [`seller:${seller.id}` as const, sql`now()`]
    const moved =
      move.step === 'decline'
        ? await transition(tx, deliveryRequestMoves, 'decline', {
            who: 'seller',
            which,
            set: { answer: move.reason, answeredAt },
            record: (row, type) => recordEvent(tx, row, { type, actor, data: {} }),
          })
        : await transition(tx, deliveryRequestMoves, 'answer', {
            who: 'seller',
            which,
            set: {
              price: move.price,
              maxDays: move.maxDays,
              answeredAt,
              validUntil: sql`now() + make_interval(days => ${deliveryRequestDays})`,
            },
            record: (row, type) => recordEvent(tx, row, { type, actor, data: { amount: move.price } }),
          })
    if (moved.length === 0) throw new Problem('not-allowed-now')
    // Sets the price, and the arrival day if the goods are ready as promised.
    await sql`
      update order_shops p set delivery_price = r.price, delivery = p.delivery || jsonb_build_object('DeliveryRequestId', r.id, 'minDays', r.max_days,
        'maxDays', r.max_days, 'arrivesBy', to_char((p.delivery ->> 'readyBy')::date + r.max_days, 'YYYY-MM-DD'))
      from orders o, delivery_requests r where o.id = p.order_id and ${ownedBy({ role: 'buyer', id: buyerId }, 'o')} and o.status = 'cart'
        and r.id = ${id} and r.status = 'answered' and p.shop_id = r.shop_id and p.delivery ->> 'way' = 'quote' and p.delivery -> 'rated' ->> 'key' = r.key`.execute(
      tx,
    )
    return findRequest(tx, shopId, id)
  })
