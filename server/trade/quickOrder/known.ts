import { sql } from 'kysely'
import type { BuyerId, ProductId, VariantId } from '#contract/ids.ts'
import { quickLimits } from '#contract/quickOrder.ts'
import type { Unit } from '#contract/units.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

export type ProductMatch = {
  code: string
  match: 'code' | 'barcode' | 'sku'
  productId: ProductId
  variantId: VariantId
  unit: Unit | null
}

/** Maximum variants with an equal SKU among which the customer's stores are preferred. */
const looked = 50

/** Matches codes to sold variants: by the company's own codes, else barcodes, else SKUs with its related stores first. */
export async function knownBy(db: Db, buyerId: BuyerId, codes: string[]): Promise<Map<string, ProductMatch[]>> {
  const mine = ownedBy({ role: 'buyer', id: buyerId }, 'c')
  const isMine = sql`exists (select from relations c where ${mine} and c.shop_id = near.shop_id and c.status = 'active')`
  const sold = sql`from variants v join products p on p.id = v.product_id where v.active and p.deleted_at is null`
  const { rows } = await sql<ProductMatch>`
    select asked.code, found.match, v.product_id, v.id as variant_id, found.unit
    from unnest(${codes}::text[]) as asked (code) cross join lateral (
      select 1 as rank, 'code' as match, c.variant_id, c.unit from company_codes c where ${mine} and c.code = asked.code
      union all (select 2, 'barcode', v.id, null ${sold} and v.barcode = asked.code order by v.id limit ${quickLimits.candidates})
      union all (select 3, 'sku', near.id, null from (select v.id, v.shop_id ${sold} and lower(v.sku) = asked.code limit ${looked}) near
        order by ${isMine} desc, near.id limit ${quickLimits.candidates})
    ) found join variants v on v.id = found.variant_id join products p on p.id = v.product_id
    where v.active and p.deleted_at is null order by found.rank, v.id`.execute(db)
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return new Map([...byCode].map(([code, found]) => [code, found.filter(({ match }) => match === found[0]?.match)]))
}
