import { sql, type RawBuilder } from 'kysely'
import { peopleLimits, type FoundOrganization } from '#contract/operatorPeople.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Stores and companies that fit: an order number, the beginning of an address, or the words of a name. Each way in has an index. */
export async function searchPeople(db: Db, q: string): Promise<FoundOrganization[]> {
  const order = /^#?(\d{1,15})$/.exec(q)?.[1]
  const hits = order ? byOrder(Number(order)) : q.includes('@') ? byEmail(q) : byWords(wordsOf(q))
  const { rows } = await sql<FoundOrganization>`
    with hits as (select id, min(by) as by from (${hits}) h group by id order by id limit ${peopleLimits.found})
    select o.id, case when b.id is null then 'seller' else 'buyer' end as side, coalesce(b.name, h.name, x.username, '') as name,
      coalesce(u.name, '') as owner, coalesce(u.email, '') as email, hits.by,
      coalesce(b.closed_at, x.closed_at) is not null as closed, coalesce(b.suspended_until, x.suspended_until) is not null as suspended
    from hits join organizations o on o.id = hits.id left join buyers b on b.organization_id = o.id
      left join sellers x on x.organization_id = o.id left join shops h on h.seller_id = x.id
      left join users u on u.id = coalesce(b.user_id, x.user_id)
    where o.kind <> 'platform' order by name, o.id`.execute(db)
  return rows
}

/** SQL: the buyer of an order and the stores of its store orders. */
const byOrder = (order: number) => sql`
  select b.organization_id as id, 'order' as by from orders o join buyers b on b.id = o.buyer_id where o.id = ${order}
  union select x.organization_id, 'order' from store_orders p join shops s on s.id = p.shop_id join sellers x on x.id = s.seller_id where p.order_id = ${order}`

const byEmail = (q: string) => sql`
  select m.organization_id as id, 'email' as by from users u join memberships m on m.user_id = u.id
  where lower(u.email) like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} limit ${peopleLimits.found}`

/** Returns a prefix tsquery that requires all words. */
export const wordsOf = (q: string) => (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')

function byWords(query: string): RawBuilder<unknown> {
  const asked = sql`to_tsquery('simple', ${query})`
  const each = peopleLimits.found
  return sql`
    (select organization_id as id, 'organization' as by from buyers where to_tsvector('simple', name) @@ ${asked} limit ${each})
    union all (select organization_id, 'organization' from sellers where to_tsvector('simple', username) @@ ${asked} limit ${each})
    union all (select x.organization_id, 'organization' from shops s join sellers x on x.id = s.seller_id where to_tsvector('simple', s.name) @@ ${asked} limit ${each})
    union all (select m.organization_id, 'person' from users u join memberships m on m.user_id = u.id where to_tsvector('simple', u.name) @@ ${asked} limit ${each})`
}
