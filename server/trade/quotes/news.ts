import { sql } from 'kysely'
import type { BuyerId, QuoteId, RfqId, ShopId, UserId } from '#contract/ids.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { Db } from '#server/platform/db/db.ts'
import { numberOf } from './present.ts'

/** Facts that notifications of a quote show. `goods`: the first name; `by`: who wrote the live version. Rupiah. */
export type QuoteNews = {
  id: QuoteId
  number: string
  shopId: ShopId
  buyerId: BuyerId
  store: string
  name: string
  goods: string
  total: number | null
  by: TradingRole
  userId: UserId | null
  /** The request to several stores that it answers, and its title. */
  rfqId: RfqId | null
  title: string | null
}

/** A quote as it is told of; undefined where it is gone. */
export async function findQuoteNews(db: Db, id: QuoteId): Promise<QuoteNews | undefined> {
  const { rows } = await sql<Omit<QuoteNews, 'number'> & { createdAt: Date }>`
    select q.id, q.created_at, q.shop_id, q.buyer_id, q.user_id, q.rfq_id, (select r.title from rfqs r where r.id = q.rfq_id) as title, s.name as store, b.name, v.total, v.by_role as "by",
      (select l.name from quote_lines l where l.version_id = v.id order by l.id limit 1) as goods
    from quotes q join shops s on s.id = q.shop_id join buyers b on b.id = q.buyer_id join quote_versions v on v.quote_id = q.id and v.seq = q.version
    where q.id = ${id}`.execute(db)
  const [row] = rows
  return row && { ...row, number: numberOf(row) }
}
