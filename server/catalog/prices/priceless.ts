import { sql } from 'kysely'
import type { ProductId, VariantId } from '#contract/ids.ts'
import type { Unit } from '#contract/units.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** SQL: variants `v` that are sold with their unit `u`, of which no price is said and none follows from that of the base unit. */
export const priceless = `
  from products p join variants v on v.product_id = p.id join sale_units u on u.product_id = p.id
  where v.active and p.deleted_at is null and not u.is_default and not exists (select from prices t where t.variant_id = v.id and t.unit = u.unit)
    and (u.unit = p.base_unit or not exists (select from sale_units b where b.product_id = p.id and b.unit = p.base_unit
      and (b.is_default or exists (select from prices t where t.variant_id = v.id and t.unit = b.unit))))`

/** Refuses how these products were just written where a unit of what is sold costs nothing that anybody said. `at`: where the unit of a variant stood. */
export async function refusePriceless(tx: Tx, ids: ProductId[], at: (variant: VariantId, unit: Unit) => string) {
  const { rows } = await sql<{ variant: VariantId; unit: Unit }>`
    select v.id as variant, u.unit ${sql.raw(priceless)} and p.id = any(${ids}::bigint[]) order by v.position, v.id, u.position limit 1`.execute(
    tx,
  )
  const [found] = rows
  if (found) throw new Problem('validation', { errors: [{ path: at(found.variant, found.unit), code: 'unit-price' }] })
}
