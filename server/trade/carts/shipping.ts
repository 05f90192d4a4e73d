import { sql } from 'kysely'
import { addDays } from '#contract/dayCount.ts'
import type { Shipping } from '#contract/delivery.ts'
import type { AddressId, BuyerId, OrderId, ShopId } from '#contract/ids.ts'
import { goodsOf } from '#contract/orderTotals.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { findDestination, rateShipment, type RatesDeps, sentColumns, type Item } from '#server/catalog/api.ts'
import { answeredPrice } from './answeredDelivery.ts'
import { priceLines } from '../orders/linePrices.ts'
import { linesOf, type Line } from '../orders/lines.ts'
import { inQuantity } from './lineQuantities.ts'
import { splitLines, type CartSelection } from '../checkout/splitCart.ts'
import { totalsOf } from '../orders/totals.ts'

/** Stored delivery. `key`: the lines, prices, store document and address that the price is valid for. `at`: when it was quoted. */
export type KeptShipping = Shipping & { rated: { key: string; at: string } }
/** Delivery of a store's goods and its price; no option if the store offers none. Rupiah. */
export type RatedShipping = { shipping: KeptShipping | null; deliveryPrice: number }

export type Choice = { option: string; AddressId?: AddressId | undefined; pickupOn?: string | undefined }

/** Cache key of a delivery price. Quantities are in today's smallest steps. `address`: one with its version, or null for pick-up. */
export const ratedKey = (ofStore: Pick<Line, 'deliveryVersion' | 'variantId' | 'quantity'>[], goods: number, address: string | null) =>
  JSON.stringify([
    ofStore[0]?.deliveryVersion,
    ofStore.map(({ variantId, quantity }) => [variantId, quantity]).toSorted(([a = 0], [b = 0]) => a - b),
    goods,
    address,
  ])

/** Key of a store's own quote: valid for goods and address, even if the goods' prices change. */
export const askedKey = (ofStore: Pick<Line, 'deliveryVersion' | 'variantId' | 'quantity'>[], address: string | null) =>
  ratedKey(
    ofStore.map((line) => ({ ...line, deliveryVersion: null })),
    0,
    address,
  )

/** The address in such a key. */
export const addressOf = (key: string): string | null => JSON.parse(key).at(-1)

/**
 * Quotes a delivery option for one store's lines, outside any transaction. `fresh`: asks couriers again. Throws `not-found` for another
 * company's address, `not-deliverable`, `rates-unavailable`, `validation` for a pick-up day before the goods are ready.
 */
export async function rateLines(deps: RatesDeps, buyerId: BuyerId, lines: Line[], choice: Choice, fresh = false): Promise<RatedShipping> {
  const ofStore = priceLines(lines).map((line) => ({ ...line, quantity: line.steps }))
  const shopId = ofStore[0]!.shopId
  const { option, AddressId, pickupOn } = choice
  const to = AddressId === undefined ? null : await findDestination(deps.db, buyerId, AddressId)
  if (!ofStore[0]!.choosesDelivery) return { shipping: null, deliveryPrice: 0 }
  const goods = goodsOf(totalsOf(ofStore))
  const items = await itemsOf(deps.db, ofStore)
  const { options } = await rateShipment(deps, shopId, { items, goods, to: to && to.place, fresh, byCompany: true, only: option })
  const found = options.find(({ id }) => id === option)
  if (!found) throw new Problem('not-deliverable', { store: { ShopId: shopId } })
  const { problem, price, billedGrams: _, id: __, ...kept } = found
  if (problem === 'rates-unavailable') throw new Problem('rates-unavailable', { store: { ShopId: shopId } })
  if (problem === 'not-deliverable') throw new Problem('not-deliverable', { store: { ShopId: shopId } })
  if (problem !== null) throw new Problem('not-deliverable', { detail: { code: problem }, store: { ShopId: shopId } })
  if (pickupOn !== undefined && pickupOn < found.readyBy)
    throw new Problem('validation', { errors: [{ path: 'pickupOn', code: 'day-ready' }] })
  const address = kept.way !== 'pickup' && to ? to.version : null
  const isAsked = kept.way === 'quote'
  const key = isAsked ? askedKey(ofStore, address) : ratedKey(ofStore, goods, address)
  const said = isAsked ? await answeredPrice(deps.db, buyerId, shopId, key) : undefined
  const shipping = {
    ...kept,
    ...(said && promisedIn(said.maxDays, found.readyBy)),
    option,
    AddressId: kept.way === 'pickup' ? null : (AddressId ?? null),
    pickupOn: kept.way === 'pickup' ? (pickupOn ?? null) : null,
    rated: { key, at: new Date().toISOString() },
    ...(isAsked && { DeliveryRequestId: said?.id ?? null }),
  }
  return { shipping, deliveryPrice: said?.price ?? price ?? 0 }
}

const promisedIn = (days: number | null, readyBy: string) => ({
  minDays: days,
  maxDays: days,
  arrivesBy: days === null ? null : addDays(readyBy, days),
})

/** Lines as they are sent: in smallest steps. */
async function itemsOf(db: Db, lines: Pick<Line, 'productId' | 'quantity'>[]): Promise<Item[]> {
  const { rows } = await sql<Omit<Item, 'quantity'> & { id: number }>`
    select p.id, p.decimals, ${sql.raw(sentColumns)} from products p where p.id = any(${lines.map(({ productId }) => productId)}::bigint[])`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.map(({ productId, quantity }) => ({ ...byId.get(productId)!, quantity }))
}

/** Prices again what was chosen for each store that is bought from now, for the lines that are, in these quantities and to that address. */
export async function requoteShipping(
  deps: RatesDeps,
  buyerId: BuyerId,
  orderId: OrderId,
  wanted: CartSelection & { quantities: ReadonlyMap<number, number>; AddressId: AddressId | undefined },
) {
  const { chosen: bought } = splitLines(await linesOf(deps.db, [orderId]), wanted)
  const lines = bought.map((line) => inQuantity(line, wanted.quantities.get(line.id)))
  const chosen = [...Map.groupBy(lines, (line) => line.shopId)].filter(([, ofStore]) => ofStore[0]!.shipping !== null)
  const prices = await Promise.all(
    chosen.map(async ([shopId, ofStore]): Promise<[ShopId, RatedShipping & { before: number }]> => {
      const { option, AddressId, pickupOn } = ofStore[0]!.shipping!
      const choice = {
        option,
        AddressId: AddressId === null ? undefined : (wanted.AddressId ?? AddressId),
        pickupOn: pickupOn ?? undefined,
      }
      return [shopId, { ...(await rateLines(deps, buyerId, ofStore, choice, true)), before: ofStore[0]!.deliveryPrice }]
    }),
  )
  return new Map(prices)
}

/** Keeps what was chosen, in an order that the caller has locked. */
export const keepRated = (tx: Tx, orderId: OrderId, shopId: ShopId, { shipping, deliveryPrice }: RatedShipping) => {
  const values = { deliveryPrice, delivery: shipping && JSON.stringify(shipping) }
  return tx
    .insertInto('orderShops')
    .values({ orderId, shopId, ...values })
    .onConflict((conflict) => conflict.columns(['orderId', 'shopId']).doUpdateSet(values))
    .execute()
}
