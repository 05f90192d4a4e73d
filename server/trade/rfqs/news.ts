import { sql } from 'kysely'
import type { BuyerId, QuoteId, RfqId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { rfqNumber } from './present.ts'

/** Facts that notifications of a request show. `offers`: how many stores offered. */
export type RfqNews = { id: RfqId; number: string; buyerId: BuyerId; title: string; name: string; offers: number; stores: InvitedNews[] }

/** An invited store. `given` of its `offered` lines were awarded to it; `isLive`: its offer stood until the end. */
export type InvitedNews = {
  shopId: ShopId
  store: string
  quoteId: QuoteId | null
  isDeclined: boolean
  isLive: boolean
  given: number
  offered: number
}

/** A request as it is told of; undefined where it is gone. */
export async function findRfqNews(db: Db, id: RfqId): Promise<RfqNews | undefined> {
  const { rows } = await sql<Omit<RfqNews, 'number' | 'offers'> & { createdAt: Date }>`
    select r.id, r.created_at, r.buyer_id, r.title, b.name, (select json_agg(json_build_object('shopId', i.shop_id, 'store', s.name, 'quoteId', q.id,
        'isDeclined', i.status = 'declined', 'isLive', coalesce(q.status in ('sent', 'accepted', 'closed', 'expired'), false),
        'given', (select count(*) from rfq_awards a, jsonb_array_elements(a.lines) l where a.rfq_id = r.id and (l ->> 'QuoteId')::bigint = q.id),
        'offered', (select count(*) from quote_versions v join quote_lines l on l.version_id = v.id where v.quote_id = q.id and v.seq = q.version)) order by i.shop_id)
      from rfq_invitations i join shops s on s.id = i.shop_id left join quotes q on q.rfq_id = i.rfq_id and q.shop_id = i.shop_id where i.rfq_id = r.id) as stores
    from rfqs r join buyers b on b.id = r.buyer_id where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { createdAt, ...news } = row
  return { ...news, number: rfqNumber({ id, createdAt }), offers: news.stores.filter(({ isLive }) => isLive).length }
}
