import { useEffect, useState } from 'react'
import type { LinePrice } from '#contract/prices.ts'
import { lineTotal, stepsOf } from '#contract/steps.ts'
import { call } from '#web/call.ts'
import { useSession } from '#web/session/session.ts'
import type { Offer } from './offer.ts'

/** Milliseconds without a keystroke before the server is asked. */
const rest = 350

/** What the server says of the chosen line once the typing rests, the last answer until then. A company is always told: it may pay less. */
export function useLinePrice({ variant, unit, read }: Offer, hasWays: boolean): LinePrice | undefined {
  const [line, setLine] = useState<LinePrice>()
  const id = variant?.id
  const quantity = 'quantity' in read ? read.quantity : undefined
  const isCompany = useSession()?.role === 'buyer'
  useEffect(() => {
    if (id === undefined || quantity === undefined || !(hasWays || isCompany)) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const body = { lines: [{ VariantId: id, unit: unit.unit, quantity }] }
      import('#contract/prices.ts')
        .then(({ prices }) => call(prices.ask, { body, signal: controller.signal }))
        .then(
          ({ lines }) => setLine(lines[0]),
          () => undefined, // what is bought is told without it
        )
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [id, unit.unit, quantity, hasWays, isCompany])
  return line?.VariantId === id && line?.unit === unit.unit ? line : undefined
}

/** The offer at the company's own price, where it has one. */
export function atOwnPrice(offer: Offer, line: LinePrice | undefined): Offer {
  if (!line || line.priceListName === null || line.price >= offer.price) return offer
  const quantity = 'quantity' in offer.read ? offer.read.quantity : 0
  const total = lineTotal(line.price, stepsOf(quantity, offer.unit) ?? 0, offer.unit.factor)
  return { ...offer, price: line.price, total, own: { listName: line.priceListName, publicPrice: offer.price } }
}
