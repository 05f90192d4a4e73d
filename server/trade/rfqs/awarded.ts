import { sql } from 'kysely'
import type { RfqId } from '#contract/ids.ts'
import type { RfqAward } from '#contract/rfqSheet.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { rfqNumber } from './present.ts'

/** Number of the comparison document of a request. */
export const awardNumber = (number: string) => `${number}/LP`

type Row = Omit<RfqAward, 'number' | 'at' | 'by'> & { name: string; at: Date; createdAt: Date }

/** The award of a request; null before. `orders`: those of now, which an unpaid one leaves. */
export async function findAward(db: Db, id: RfqId): Promise<RfqAward | null> {
  const { rows } = await sql<Row>`
    select a.name, a.reason, a.chosen, a.cheapest, a.lines, a.at, r.created_at,
      (select coalesce(json_agg(json_build_object('QuoteId', q.id, 'ShopId', q.shop_id, 'shopName', s.name, 'OrderId', q.order_id,
          'PurchaseRequestId', (select max(p.id) from purchase_requests p where p.order_id = q.order_id and p.status = 'waiting')) order by q.id), '[]')
        from quotes q join shops s on s.id = q.shop_id
        where q.rfq_id = a.rfq_id and q.id in (select (l ->> 'QuoteId')::bigint from jsonb_array_elements(a.lines) l)) as orders
    from rfq_awards a join rfqs r on r.id = a.rfq_id where a.rfq_id = ${id} ${keepPlan}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { name, at, createdAt, ...award } = row
  return { ...award, number: awardNumber(rfqNumber({ id, createdAt })), by: name, at: at.toISOString() }
}
