import { factKeys, factOf, type FactKey } from '#contract/productFacts.ts'
import { plain } from './columnNames.ts'

/** Heads of a fact's column. */
export function headsOf(key: FactKey): string[] {
  const { name, heads = [] } = factOf(key)
  return [...new Set([key, name.en, name.id, ...heads].map(plain))]
}
const factByHead = new Map(factKeys.flatMap((key) => headsOf(key).map((head) => [head, factOf(key).name.id])))

type FactColumn = { at: number; head: string; fact: string }
const columnsOf = new WeakMap<readonly string[], FactColumn[]>()

/** Columns whose heads name facts. Kept by the heads, which all rows of a table share. */
function factColumns(heads: readonly string[]): FactColumn[] {
  const known = columnsOf.get(heads)
  if (known) return known
  const columns = heads.flatMap((head, at) => {
    const fact = factByHead.get(plain(head))
    return fact === undefined ? [] : [{ at, head, fact }]
  })
  columnsOf.set(heads, columns)
  return columns
}

/** A details cell with the facts that stand in columns of their own, unless such a column is `taken` for a field. */
export function withFactCells(
  details: string | undefined,
  heads: readonly string[],
  cells: readonly string[],
  taken: readonly (string | undefined)[],
) {
  const facts = factColumns(heads).flatMap(({ at, head, fact }) => {
    const value = (cells[at] ?? '').replaceAll(';', ',').trim()
    return value === '' || taken.includes(head) ? [] : [`${fact}: ${value}`]
  })
  return facts.length > 0 ? [...(details?.trim() ? [details.trim()] : []), ...facts].join('; ') : details
}
