import { sql } from 'kysely'
import type { AddressId, BuyerId, OrderLineId, ShopId } from '#contract/ids.ts'
import { sumOf } from '#contract/orderTotals.ts'
import { findAddress } from '#server/identity/api.ts'
import type { Member } from '#server/platform/actor.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { RatesDeps } from '#server/catalog/api.ts'
import { findOpenPart } from '../carts/chooseShipping.ts'
import { lockOpenOrders } from '../orders/findOrder.ts'
import { priceLines, quantityIn } from '../orders/linePrices.ts'
import { nameOf } from '../orders/lines.ts'
import { keepRated, rateLines } from '../carts/shipping.ts'
import { recordEvent } from './events.ts'
import { deliveryRequestMoves } from './moves.ts'

type QuoteRequest = { AddressId?: AddressId | undefined; lines?: OrderLineId[] | undefined; message: string }

/**
 * Requests a store's quote for the selected lines and chooses it. A request or quote for the same lines and place is reused; others are
 * withdrawn. Throws `not-found`, `order-closed`, `not-deliverable`, `validation` without an address.
 */
export async function askForDelivery(deps: RatesDeps, by: Member, shopId: ShopId, { message, ...asked }: QuoteRequest) {
  const buyerId = by.id
  const { order, lines, AddressId } = await findOpenPart(deps.db, by, shopId, asked)
  if (AddressId === undefined) throw new Problem('validation', { errors: [{ path: 'AddressId', code: 'required' }] })
  const rated = await rateLines(deps, buyerId, lines, { option: 'by-quote', AddressId })
  if (!rated.shipping) throw new Problem('not-deliverable')
  const { key } = rated.shipping.rated
  const place = await placeOf(deps, buyerId, AddressId)
  const priced = priceLines(lines)
  await inTransaction(deps.db, async (tx) => {
    const locked = (await lockOpenOrders(tx, by)).find(({ id }) => id === order.id)
    if (locked?.status !== 'cart') throw new Problem('order-closed')
    await keepRated(tx, order.id, shopId, rated)
    if (rated.shipping?.DeliveryRequestId) return
    if (await isAsked(tx, by, shopId, key)) return
    const mine = sql<boolean>`${ownedBy({ role: 'buyer', id: buyerId })} and user_id = ${by.user}`
    // Keeps at most one withdrawn request, which the store may be viewing.
    await tx.deleteFrom('deliveryRequests').where(mine).where('shopId', '=', shopId).where('status', '=', 'withdrawn').execute()
    await transition(tx, deliveryRequestMoves, 'withdraw', { who: 'buyer', which: sql`${mine} and shop_id = ${shopId}` })
    const said = priced.map((line) => ({ VariantId: line.variantId, name: nameOf(line), unit: line.unit, quantity: quantityIn(line) }))
    const { id } = await tx
      .insertInto('deliveryRequests')
      .values({
        shopId,
        buyerId,
        userId: by.user,
        key,
        message,
        place: JSON.stringify(place),
        lines: JSON.stringify(said),
        goods: sumOf(priced.map(({ total }) => total)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(tx, { id, shopId, buyerId }, { type: 'delivery_request.asked', actor: `buyer:${buyerId}`, data: {} })
  })
}

/** The destination without names and phone numbers, for the store's quote. */
async function placeOf({ db }: RatesDeps, buyerId: BuyerId, id: AddressId) {
  const { street, postalCode, notes, area } = await findAddress(db, buyerId, id)
  return { street, postalCode, notes, area: area ? [area.district, area.city, area.province].join(', ') : '' }
}

async function isAsked(tx: Tx, by: Member, shopId: ShopId, key: string) {
  const waiting = await tx
    .selectFrom('deliveryRequests')
    .select('id')
    .where(ownedBy({ role: 'buyer', id: by.id }))
    .where('userId', '=', by.user)
    .where('shopId', '=', shopId)
    .where('status', '=', 'asked')
    .where('key', '=', key)
    .executeTakeFirst()
  return waiting !== undefined
}
