import { readWholeNumber } from '#contract/wholeNumber.ts'

/** What was typed as a quantity of something of which `stock` can be bought: the quantity, or what is wrong with it. */
export function readQuantity(typed: string, stock: number): { quantity: number } | { problem: 'unreadable' | 'too-many' } {
  const quantity = readWholeNumber(typed)
  if (!quantity) return { problem: 'unreadable' }
  return quantity > stock ? { problem: 'too-many' } : { quantity }
}

/** One more or one fewer than what was typed; undefined where there is no further. From what is no number, back to 1. */
export function stepFrom(typed: string, by: 1 | -1, stock: number): number | undefined {
  const quantity = readWholeNumber(typed)
  if (!quantity) return 1
  const next = Math.min(quantity + by, stock)
  return next >= 1 && next !== quantity ? next : undefined
}
