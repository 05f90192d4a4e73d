import type { BuyerId, ProductId, VariantId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { termsColumns } from './columns.ts'
import type { Terms } from './terms.ts'

const select = `select ${termsColumns('$1')} from variants v join products p on p.id = v.product_id`

/** How variants are sold to a company today, deleted ones and those of deleted products too. */
export async function readTerms(db: Db, buyerId: BuyerId, ids: VariantId[]): Promise<Map<VariantId, Terms>> {
  const rows = await runPrepared<Terms>(db, `${select} where v.id = any($2::bigint[])`, [buyerId, [...new Set(ids)]])
  return new Map(rows.map((terms) => [terms.variantId, terms]))
}

/**
 * How a variant of a product is sold to a company, without `variantId` the first one that is. Key-share locked: a deletion waits for who reads, or who reads
 * finds nothing. Undefined where it is not sold.
 */
export async function termsForSale(db: Db, buyerId: BuyerId, productId: ProductId, variantId?: VariantId): Promise<Terms | undefined> {
  const [terms] = await runPrepared<Terms>(
    db,
    `${select} where v.product_id = $2 and ($3::bigint is null or v.id = $3) and v.active and p.deleted_at is null
     order by v.position, v.id limit 1 for key share of p`,
    [buyerId, productId, variantId ?? null],
  )
  return terms
}
