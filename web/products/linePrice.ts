import { useEffect, useState } from 'react'
import type { LinePrice } from '#contract/prices.ts'
import { useSession } from '#web/session/session.ts'
import type { askLine } from './askLine.ts'
import type { Offer } from './offer.ts'

/** Milliseconds without a keystroke before the server is asked. */
const rest = 350

/**
 * What the server says of the chosen line once the typing rests, the last answer until then, and the offer at the company's own price. A
 * company is always told: it may pay less.
 */
export function useLinePrice(shown: Offer, hasWays: boolean): { line: LinePrice | undefined; offer: Offer } {
  const { variant, unit, read } = shown
  const [said, setSaid] = useState<Awaited<ReturnType<typeof askLine>>>()
  const id = variant?.id
  const quantity = 'quantity' in read ? read.quantity : undefined
  const isCompany = useSession()?.role === 'buyer'
  useEffect(() => {
    if (id === undefined || quantity === undefined || !(hasWays || isCompany)) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      import('./askLine.ts')
        .then(({ askLine: ask }) => ask({ VariantId: id, unit: unit.unit, quantity }, controller.signal))
        .then(setSaid, () => undefined) // what is bought is told without it
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [id, unit.unit, quantity, hasWays, isCompany])
  const line = said?.line?.VariantId === id && said?.line?.unit === unit.unit ? said?.line : undefined
  return { line, offer: said && line ? said.atOwnPrice(shown, line) : shown }
}
