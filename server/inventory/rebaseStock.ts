import { Problem } from '#server/platform/errors.ts'

/**
 * The stock after an edit that wants so many pieces for sale. What was `seen` makes it a difference, so that a sale while
 * a form was open is not undone; without it the number is taken as it is. Throws `stock-changed`.
 */
export function rebaseStock({ stock, held }: { stock: number; held: number }, wanted: number, seen: number | undefined): number {
  const free = stock - held
  const after = seen === undefined ? wanted : free + wanted - seen
  if (after < 0 || after > maxPieces) throw new Problem('stock-changed')
  return after + held
}

/** As the contract's Stock has it. */
const maxPieces = 100_000_000
