import { useEffect, useState } from 'react'
import { prices, type SaleUnit } from '#contract/prices.ts'
import type { ProductPage, Variant } from '#contract/products.ts'
import { maxQuantity } from '#contract/steps.ts'
import { readAmount } from '#contract/amount.ts'
import { call } from '#web/shell/call.ts'

/** Debounce before prices are asked for, in milliseconds. */
const quiet = 100

export type Matrix = ReturnType<typeof useMatrix>

/** Quantity typed for each variant, and their sum for this company, with tiers across the product. Rupiah. */
export function useMatrix({ variants }: ProductPage, { unit, decimals }: SaleUnit) {
  const [typed, setTyped] = useState<ReadonlyMap<Variant['id'], string>>(new Map())
  const [asked, setAsked] = useState<{ sum: number; wrong: ReadonlySet<Variant['id']>; of: string }>()
  const read = variants.map(({ id }) => {
    const text = typed.get(id)?.trim() ?? ''
    const quantity = text === '' ? 0 : readAmount(text, decimals)
    return { VariantId: id, quantity: (quantity ?? Infinity) > maxQuantity ? undefined : quantity }
  })
  const cells = read.flatMap(({ VariantId, quantity }) => (quantity ? [{ VariantId, quantity }] : []))
  const unreadable = read.filter(({ quantity }) => quantity === undefined).map(({ VariantId }) => VariantId)
  const wanted = JSON.stringify(cells)
  useEffect(() => {
    const lines = JSON.parse(wanted) as typeof cells
    if (lines.length === 0) return
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const body = { lines: lines.map((line) => ({ ...line, unit })) }
      // Without an answer the server decides when the goods are added to the cart.
      const found = await call(prices.ask, { body, signal: control.signal }).catch(() => undefined)
      if (!found || control.signal.aborted) return
      const refused = found.lines.flatMap(({ VariantId, problem }) => (problem ? [VariantId] : []))
      setAsked({ sum: found.lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0), wrong: new Set(refused), of: wanted })
    }, quiet)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [wanted, unit])
  const now = asked?.of === wanted ? asked : undefined
  return {
    typed,
    cells,
    wrong: new Set([...unreadable, ...(now?.wrong ?? [])]),
    sum: now?.sum,
    type: (id: Variant['id'], text: string) => setTyped((before) => new Map([...before, [id, text]])),
  }
}
