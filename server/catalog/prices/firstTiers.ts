import { sql } from 'kysely'
import type { ProductId, VariantId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** Refuses first prices of these products, as they were just written, below one that more of the same unit has. `at`: where a variant's stood. */
export async function refuseRisingTiers(tx: Tx, ids: ProductId[], at: (variant: VariantId, product: ProductId) => string) {
  const { rows } = await sql<{ id: VariantId; productId: ProductId }>`
    select v.id, v.product_id from products p join variants v on v.product_id = p.id
    where p.id = any(${ids}::bigint[]) and v.active
      and exists (select from prices t where t.variant_id = v.id and t.unit = p.default_unit and t.price > v.price) order by v.id limit 1`.execute(
    tx,
  )
  const [rising] = rows
  if (rising) throw new Problem('validation', { errors: [{ path: at(rising.id, rising.productId), code: 'tier-prices-fall' }] })
}
