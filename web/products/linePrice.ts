import { useEffect, useState } from 'react'
import type { LandedOption, LinePrice, StorePrices } from '#contract/prices.ts'
import { someoneMoves } from '#web/session/someoneMoves.ts'
import { useRole } from '#web/session/session.ts'
import type { askLine } from './askLine.ts'
import type { Offer } from './offer.ts'
import type { Place } from './place.ts'

/** Milliseconds without a keystroke before the server is asked. */
const rest = 60

/**
 * What a store's delivery to a place comes to with this line, and the cheapest way; `extra`: what that adds, PPN included. `isNow`: of the quantity
 * that is chosen, not of the one before.
 */
export type LandedPrice = { store: StorePrices; best: LandedOption | undefined; extra: number; isNow: boolean }

/**
 * What the server says of the chosen line once the typing rests, the last answer until then, and the offer at the company's own price. A
 * company is always told: it may pay less. A visitor is told from the first movement on. With a place also what delivery there comes to.
 */
export function useLinePrice(
  shown: Offer,
  hasWays: boolean,
  place: Place | undefined,
): { line: LinePrice | undefined; offer: Offer; told: LandedPrice | undefined } {
  const { variant, unit, read, days } = shown
  const [said, setSaid] = useState<Awaited<ReturnType<typeof askLine>>>()
  const id = variant?.id
  const quantity = 'quantity' in read ? read.quantity : undefined
  const isCompany = useRole() === 'buyer'
  useEffect(() => {
    if (id === undefined || quantity === undefined || !(hasWays || isCompany || place)) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void (place ? Promise.resolve() : someoneMoves())
        .then(() => import('./askLine.ts'))
        .then(({ askLine: ask }) => ask({ VariantId: id, unit: unit.unit, quantity, ...days }, place, controller.signal))
        .then(setSaid, () => undefined) // what is bought is told without it
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [id, unit.unit, quantity, days, hasWays, isCompany, place])
  const line = said?.line?.VariantId === id && said?.line?.unit === unit.unit ? said?.line : undefined
  const delivered = line && place && said?.place === place ? said.delivered : undefined
  const told = delivered && { ...delivered, isNow: line?.quantity === quantity }
  return { line, offer: said && line ? said.atOwnPrice(shown, line) : shown, told }
}
