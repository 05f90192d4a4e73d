import { sql } from 'kysely'
import type { ShopId, VariantId } from '#contract/ids.ts'
import type { PriceListLine } from '#contract/priceLists.ts'
import { maxTiers } from '#contract/prices.ts'
import { stepsOf } from '#contract/quantities.ts'
import type { FieldError } from '#contract/words/fields.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { measureOf, unitOf } from '../prices/terms.ts'
import { sellable, type Sellable } from './line.ts'

export type StoredLine = { variantId: VariantId; unit: string; factor: number; minSteps: number; price: number }

/**
 * Lines in smallest steps by today's units. Throws `validation` with each invalid line: not sold here, unknown unit, duplicate, too many
 * tiers, or a price that rises with quantity.
 */
export async function readLines(tx: Tx, shopId: ShopId, lines: PriceListLine[]): Promise<StoredLine[]> {
  const { rows } = await sql<Sellable>`select ${sellable} from variants v join products p on p.id = v.product_id
    where v.id = any(${[...new Set(lines.map((line) => line.VariantId))]}::bigint[]) and p.shop_id = ${shopId} and p.deleted_at is null`.execute(
    tx,
  )
  const sold = new Map(rows.map((row) => [row.variantId, row]))
  const read = lines.map((line) => readLine(line, sold.get(line.VariantId)))
  const errors = [...read, ...againstOthers(read)].flatMap((one, at) =>
    'code' in one ? [{ path: `lines.${one.at ?? at}.${one.field}`, code: one.code, ...(one.params && { params: one.params }) }] : [],
  )
  if (errors.length > 0) throw new Problem('validation', { errors })
  return read.filter((one) => 'variantId' in one)
}

type Wrong = { field: keyof PriceListLine; at?: number } & Pick<FieldError, 'code' | 'params'>

function readLine(line: PriceListLine, sold: Sellable | undefined): StoredLine | Wrong {
  if (!sold) return { field: 'VariantId', code: 'no-such-variant' }
  const unit = unitOf(sold, line.unit)
  if (!unit) return { field: 'unit', code: 'no-such-unit' }
  const minSteps = stepsOf(line.minQuantity, measureOf(sold, unit))
  if (minSteps === undefined) return { field: 'minQuantity', code: 'places' }
  return { variantId: line.VariantId, unit: line.unit, factor: unit.factor, minSteps, price: line.price }
}

/** Checks tiers per variant and unit: no duplicates, the public maximum number, prices that do not rise with quantity. */
function againstOthers(read: (StoredLine | Wrong)[]): Wrong[] {
  const placed = read.flatMap((line, at) => ('variantId' in line ? [{ ...line, at }] : []))
  return [...Map.groupBy(placed, ({ variantId, unit }) => `${variantId} ${unit}`).values()].flatMap((tiers) => {
    const rising = tiers.toSorted((a, b) => a.minSteps - b.minSteps)
    return rising.flatMap(({ minSteps, price, at }, index): Wrong[] => {
      const before = rising[index - 1]
      if (index === maxTiers) return [{ field: 'minQuantity', code: 'too-many-tiers', params: { max: maxTiers }, at }]
      if (before?.minSteps === minSteps) return [{ field: 'minQuantity', code: 'row-twice', at }]
      return before && price > before.price ? [{ field: 'price', code: 'tier-prices-fall', at }] : []
    })
  })
}
