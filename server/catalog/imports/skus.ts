import type { RowReason } from '#contract/imports.ts'
import type { ProductGroup } from './groups.ts'
import type { Row } from './readGroup.ts'

/** Rows whose SKU an earlier variant of the file already has, in file order. Otherwise the store would refuse them when they are added. */
export function repeatedSkus(products: readonly ProductGroup[], rows: readonly Row[]): Map<number, RowReason[]> {
  const skus = new Map(rows.map(({ line, cells }) => [line, cells.sku?.trim()]))
  const first = new Map<string, number>()
  const refused = new Map<number, RowReason[]>()
  for (const { lines, details } of products) {
    const own = (details.variants ?? []).flatMap(({ sku }) => sku ?? [])
    const repeated = own.find((sku, at) => first.has(sku) || own.indexOf(sku) !== at)
    const linesOf = (sku: string) => lines.filter((line) => skus.get(line) === sku)
    if (repeated === undefined) for (const sku of own) first.set(sku, linesOf(sku)[0]!)
    else {
      const its = linesOf(repeated)
      refused.set(its.at(-1)!, [{ field: 'sku', code: 'sku-before', params: { line: first.get(repeated) ?? its[0]! } }])
    }
  }
  return refused
}
