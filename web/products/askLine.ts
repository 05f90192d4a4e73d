import { prices, type LinePrice } from '#contract/prices.ts'
import type { VariantId } from '#contract/ids.ts'
import { lineTotal, stepsOf } from '#contract/steps.ts'
import { call } from '#web/call.ts'
import type { Offer } from './offer.ts'

/** What the server says of a line. Throws what the call throws. */
export async function askLine(asked: { VariantId: VariantId; unit: Offer['unit']['unit']; quantity: number }, signal: AbortSignal) {
  const { lines } = await call(prices.ask, { body: { lines: [asked] }, signal })
  return { line: lines[0], atOwnPrice }
}

/** The offer at the company's own price, where it has one. */
function atOwnPrice(offer: Offer, line: LinePrice): Offer {
  if (line.priceListName === null || line.price >= offer.price) return offer
  const quantity = 'quantity' in offer.read ? offer.read.quantity : 0
  const total = lineTotal(line.price, stepsOf(quantity, offer.unit) ?? 0, offer.unit.factor)
  return { ...offer, price: line.price, total, own: { listName: line.priceListName, publicPrice: offer.price } }
}
