import { useEffect, useState } from 'react'
import type { LandedOption, LinePrice, StorePrices } from '#contract/prices.ts'
import { firstInteraction } from '#web/shell/session/firstInteraction.ts'
import { useRole } from '#web/shell/session/session.ts'
import type { askLine } from './askLine.ts'
import type { Offer } from './offer.ts'
import type { Place } from './place.ts'

/** Debounce before the server is asked, in milliseconds. */
const rest = 60

/**
 * A store's delivery of this line to a place, with the cheapest way. `extra`: added cost, PPN included. `isNow`: for the chosen quantity,
 * not for the one before.
 */
export type LandedPrice = { store: StorePrices; best: LandedOption | undefined; extra: number; isNow: boolean }

/**
 * Prices of the chosen line by the server, debounced, and of its delivery to `place`. Keeps the last answer until then. Asks always for a
 * company, which may pay less; for a visitor from the first interaction on.
 */
export function useLinePrice(
  shown: Offer,
  hasWays: boolean,
  place: Place | undefined,
): {
  line: LinePrice | undefined
  offer: Offer
  told: LandedPrice | undefined
  /** The store has no way of delivery. */ isAgreed: boolean
} {
  const { variant, unit, read, days } = shown
  const [said, setSaid] = useState<Awaited<ReturnType<typeof askLine>>>()
  const id = variant?.id
  const quantity = 'quantity' in read ? read.quantity : undefined
  const isCompany = useRole() === 'buyer'
  useEffect(() => {
    if (id === undefined || quantity === undefined || !(hasWays || isCompany || place)) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void (place ? Promise.resolve() : firstInteraction())
        .then(() => import('./deliveryEstimate.tsx'))
        .then(({ askLine: ask }) => ask({ VariantId: id, unit: unit.unit, quantity, ...days }, place, controller.signal))
        .then(setSaid, () => undefined) // the product can be bought without it
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [id, unit.unit, quantity, days, hasWays, isCompany, place])
  const line = said?.line?.VariantId === id && said?.line?.unit === unit.unit ? said?.line : undefined
  const delivered = line && place && said?.place === place ? said.delivered : undefined
  const told = delivered && { ...delivered, isNow: line?.quantity === quantity }
  return {
    line,
    offer: said && line ? said.atOwnPrice(shown, line) : shown,
    told,
    isAgreed: shown.product.Shop.deliveryAgreed === true,
  }
}
