import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of acting links. */
export const invariants: readonly Invariant[] = [
  {
    name: 'a link answered before its end, its own question, and its audit names it',
    sql: `select l.id from acting_links l where l.status = 'used' and (l.ended_at > l.expires_at
          or l.step not in (select unnest(case l.question when 'order' then array['accept', 'reject'] when 'pickup' then array['picked-up'] when 'not-me' then array['not-me'] when 'quote' then array['send', 'decline'] when 'rfq' then array['offer', 'decline'] else array['answer', 'decline'] end))
          or not exists (select from audit a where a.act = 'answer-by-link' and a.outcome = 'done' and a.detail ->> 'link' = l.id::text))`,
  },
  {
    name: 'a version of an order, request or quote was answered by one link at most',
    sql: `select min(id) as id from acting_links where status = 'used' and coalesce(store_order_id, delivery_request_id, quote_id, rfq_id) is not null
          group by question, store_order_id, delivery_request_id, quote_id, rfq_id, shop_id, version having count(*) > 1`,
  },
  {
    name: 'a link is about an order, request or quote of its store',
    sql: `select l.id from acting_links l left join store_orders so on so.id = l.store_order_id left join delivery_requests r on r.id = l.delivery_request_id
          left join quotes q on q.id = l.quote_id join shops s on s.id = coalesce(so.shop_id, r.shop_id, q.shop_id, l.shop_id) where s.seller_id <> l.seller_id`,
  },
]
