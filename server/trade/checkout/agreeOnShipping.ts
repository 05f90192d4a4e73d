import type { AddressId, BuyerId, ShopId } from '#contract/ids.ts'
import { goodsOf } from '#contract/orderTotals.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { findDestination } from '#server/catalog/api.ts'
import type { Line } from '#server/trade/orders/lines.ts'
import { totalsOf, type CostedLine } from '#server/trade/orders/totals.ts'
import { askedKey, ratedKey, addressOf, type RatedShipping } from '#server/trade/carts/shipping.ts'

/** The delivery price is for another cart or address, or too old. The caller must ask the couriers again, outside the transaction. */
export class OutOfDate extends Problem {
  constructor() {
    super('price-changed', { detail: { code: 'delivery-changed' } })
  }
}

/** Milliseconds for which a quoted price stays valid. */
const fresh = 120_000

type ShippingLine = CostedLine & Pick<Line, 'deliveryVersion' | 'variantId' | 'quantity'>
type ShippingRequest = { AddressId: AddressId | undefined; rated: ReadonlyMap<ShopId, RatedShipping> }

/**
 * Returns the lines with their delivery prices, and the destination. Queries nothing for stores without delivery settings. Throws
 * `order-minimum`, `delivery-needed`, `not-found` for a deleted address, and OutOfDate.
 */
export async function agreeOnShipping<L extends ShippingLine>(tx: Tx, buyerId: BuyerId, sold: L[], { AddressId, rated }: ShippingRequest) {
  const lines = sold.map((line) => ({ ...line, ...rated.get(line.shopId) }))
  const chosen = lines.flatMap(({ shipping }) => shipping?.AddressId ?? [])
  const to = AddressId ?? chosen[0]
  const address = chosen.length > 0 && to !== undefined ? (await findDestination(tx, buyerId, to)).version : null
  for (const [shopId, ofStore] of Map.groupBy(lines, (line) => line.shopId)) {
    refuseTooLittle(shopId, ofStore)
    refuseUnpriced(shopId, ofStore, address)
  }
  return { lines, to }
}

/** True if frozen lines were priced for another address, or for an older version of this one. */
export async function changesDestination(tx: Tx, buyerId: BuyerId, lines: Line[], AddressId: AddressId | undefined) {
  const brought = lines.flatMap(({ shipping }) => (shipping?.AddressId ? [shipping.rated.key] : []))
  if (brought.length === 0 || AddressId === undefined) return false
  const { version } = await findDestination(tx, buyerId, AddressId)
  return brought.some((key) => addressOf(key) !== version)
}

function refuseTooLittle(ShopId: ShopId, ofStore: ShippingLine[]) {
  const [{ missing, minOrder } = { missing: 0, minOrder: 0 }] = totalsOf(ofStore)
  if (missing === 0) return
  throw new Problem('order-minimum', {
    detail: { code: 'order-minimum', params: { amount: minOrder, missing } },
    store: { ShopId, missing },
  })
}

/** True if the store still has to quote the delivery. */
export const needsQuote = (shipping: RatedShipping['shipping']) => shipping?.way === 'quote' && !shipping.DeliveryRequestId

function refuseUnpriced(ShopId: ShopId, ofStore: ShippingLine[], address: string | null) {
  const { shipping, choosesDelivery } = ofStore[0]!
  if (!shipping && choosesDelivery) throw new Problem('delivery-needed', { store: { ShopId } })
  if (!shipping) return
  const isAsked = shipping.way === 'quote'
  if (needsQuote(shipping)) throw new Problem('delivery-needed', { detail: { code: 'ask-delivery-price' }, store: { ShopId } })
  const { key, at } = shipping.rated
  const to = shipping.AddressId === null ? null : address
  if (key !== (isAsked ? askedKey(ofStore, to) : ratedKey(ofStore, goodsOf(totalsOf(ofStore)), to))) throw new OutOfDate()
  if (Date.now() - Date.parse(at) > fresh) throw new OutOfDate()
}
