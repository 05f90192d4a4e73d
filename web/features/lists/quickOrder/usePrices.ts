import { useEffect, useState } from 'react'
import { prices, type LinePrice } from '#contract/prices.ts'
import { call } from '#web/shell/call.ts'
import type { LineMeaning } from './choices.ts'

/** Debounce in milliseconds before the server is asked, and maximum lines of one request. */
const [rest, most] = [350, 100]

/**
 * Today's price of each line for this company, in the order of the lines. Keeps the last answer while a newer one loads; the cart shows
 * prices too.
 */
export function usePrices(lines: (LineMeaning | undefined)[]): (LinePrice | undefined)[] {
  const [said, setSaid] = useState<LinePrice[]>([])
  const asked = JSON.stringify(lines.filter((line) => line !== undefined))
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const wanted = JSON.parse(asked) as LineMeaning[]
      const parts = Array.from({ length: Math.ceil(wanted.length / most) }, (_, at) => wanted.slice(at * most, (at + 1) * most))
      Promise.all(parts.map((part) => call(prices.ask, { body: { lines: part }, signal: controller.signal })))
        .then((answers) => setSaid(answers.flatMap((answer) => answer.lines)))
        .catch(() => undefined) // the cart shows the prices
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  return lines.map(
    (line) =>
      line && said.find((price) => price.VariantId === line.VariantId && price.unit === line.unit && price.quantity === line.quantity),
  )
}
