import { daysIn, type Days } from '#contract/dayCount.ts'
import { prices, type LandedOption, type LinePrice } from '#contract/prices.ts'
import type { VariantId } from '#contract/ids.ts'
import { lineTotal, stepsOf } from '#contract/steps.ts'
import { call } from '#web/shell/call.ts'
import { CallError } from '#web/ui/callError.ts'
import type { Offer } from './offer.ts'
import type { Place } from './place.ts'

type PriceQuestion = { VariantId: VariantId; unit: Offer['unit']['unit']; quantity: number } & Partial<Days>

/** Fetches the price of a line and of its delivery to a place. Asks without the place if it no longer exists. Throws the call's errors. */
export async function askLine(asked: PriceQuestion, place: Place | undefined, signal: AbortSignal) {
  const ask = (where: Place['where'] | undefined) => call(prices.ask, { body: { lines: [asked], ...where }, signal })
  const { lines, stores } = await ask(place?.where).catch((error: unknown) => {
    if (place && error instanceof CallError && gone.has(error.code)) return ask(undefined)
    throw error
  })
  const [store] = stores
  const best = store?.delivery?.filter(brings).toSorted(byCost)[0]
  return { line: lines[0], delivered: store && { store, best, extra: (best?.total ?? store.total) - store.total }, place, atOwnPrice }
}

const brings = ({ problem, way, total }: LandedOption) => problem === null && total !== null && way !== 'pickup'
/** Cheapest delivery first; at the same price the one that arrives first. */
const byCost = (a: LandedOption, b: LandedOption) => (a.total ?? 0) - (b.total ?? 0) || (a.arrivesBy ?? '').localeCompare(b.arrivesBy ?? '')

const gone = new Set<string>(['not-found', 'validation', 'unauthenticated'])

/** The offer at the company's own price, if it has one. */
function atOwnPrice(offer: Offer, line: LinePrice): Offer {
  const count = offer.days ? daysIn(offer.days) : 1
  const price = line.price / count
  if (line.priceListName === null || price >= offer.price) return offer
  const quantity = 'quantity' in offer.read ? offer.read.quantity : 0
  const total = lineTotal(line.price, stepsOf(quantity, offer.unit) ?? 0, offer.unit.factor)
  return { ...offer, price, total, own: { listName: line.priceListName, publicPrice: offer.price } }
}
