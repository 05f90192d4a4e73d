import { sql } from 'kysely'
import type { OrderId, OrderLineId, ShopId } from '#contract/ids.ts'
import { documentFacts, type DocumentFact } from '#contract/productFacts.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

/** Facts that documents name, as the store stated them; null where it did not. */
type StatedFacts = Record<DocumentFact, string | null>
export type FactsByLine = ReadonlyMap<OrderLineId, StatedFacts>

/** Facts of a store's lines: as frozen by the sale, before it as of today. */
export async function findStatedFacts(db: Db, orderIds: OrderId[], shopId: ShopId): Promise<FactsByLine> {
  const { rows } = await sql<{ id: OrderLineId; facts: Partial<Record<string, string | number>> | null }>`
    select l.id, case when o.paid_at is null then p.attributes else l.facts end as facts
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.id = ${anyOf(orderIds)} and l.shop_id = ${shopId} ${keepPlan}`.execute(db)
  return new Map(rows.map(({ id, facts }) => [id, eachFact((key) => facts?.[key]?.toString() ?? null)]))
}

const eachFact = (read: (key: DocumentFact) => string | null) =>
  Object.fromEntries(documentFacts.map((key) => [key, read(key)])) as StatedFacts

export const unstatedFacts = eachFact(() => null)
