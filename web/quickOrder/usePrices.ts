import { useEffect, useState } from 'react'
import { prices, type LinePrice } from '#contract/prices.ts'
import { call } from '#web/call.ts'
import type { LineMeaning } from './choices.ts'

/** Milliseconds without a keystroke before the server is asked, and lines of one question. */
const [rest, most] = [350, 100]

/** What lines cost this company today, each by its place; the last answer while a newer one is asked for. What is bought is told by the cart too. */
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
        .catch(() => undefined) // the cart tells what each line costs
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
