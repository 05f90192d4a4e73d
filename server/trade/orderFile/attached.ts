import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import { orderFileLimits } from '#contract/orderFile.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

export type AttachedFile = {
  storeOrderId: StoreOrderId
  type: 'receipt' | 'claim-entry' | 'faktur' | 'product-standard'
  id: number
  name: string
  file: string
  bytes: number
  number: string | null
}

/** Photos of receipts, files of claims, fakturs of store orders and certificates that their goods have now; the caller checks that those may be read. `left`: files beyond the limits. */
export async function listAttached(db: Db, parts: StoreOrderId[]): Promise<{ files: AttachedFile[]; left: number }> {
  const { rows } = await sql<AttachedFile & { count: number; sum: number }>`
    select t.store_order_id, t.type, x.id, x.name, x.file, x.bytes, t.number, count(*) over ()::int as count,
      sum(x.bytes) over (order by t.store_order_id, t.type, x.id) as sum
    from (
      select s.store_order_id, 'receipt' as type, r.id, null as number from receipts r join shipments s on s.id = r.shipment_id
        where s.store_order_id = ${anyOf(parts)}
      union all select c.store_order_id, 'claim-entry', e.id, null from claim_entries e join claims c on c.id = e.claim_id
        where c.store_order_id = ${anyOf(parts)}
      union all select f.store_order_id, 'faktur', f.id, f.number from fakturs f where f.store_order_id = ${anyOf(parts)} and f.number is not null
      union all select distinct part.id, 'product-standard', k.id, k.standard from store_orders part join order_lines l on l.order_id = part.order_id
        and l.shop_id = part.shop_id join product_standards k on k.product_id = l.product_id join products p on p.id = l.product_id
        where part.id = ${anyOf(parts)} and p.attributes ? k.standard
    ) t join files x on x.subject_type = t.type and x.subject_id = t.id
    order by t.store_order_id, t.type, x.id limit ${orderFileLimits.files} ${keepPlan}`.execute(db)
  const files = rows.filter(({ sum }) => Number(sum) <= orderFileLimits.bytes)
  return { files, left: (rows[0]?.count ?? 0) - files.length }
}
