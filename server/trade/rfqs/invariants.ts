import { rfqLimits } from '#contract/rfqFields.ts'
import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of requests to several stores. */
export const invariants: readonly Invariant[] = [
  {
    name: 'an invitation that is offered has a quote of its store, and no quote of a request is without one',
    sql: `select i.rfq_id as id from rfq_invitations i where i.status = 'offered' and not exists (select from quotes q where q.rfq_id = i.rfq_id and q.shop_id = i.shop_id)
          union all select q.rfq_id from quotes q join rfqs r on r.id = q.rfq_id where r.buyer_id <> q.buyer_id
            or not exists (select from rfq_invitations i where i.rfq_id = q.rfq_id and i.shop_id = q.shop_id and i.status = 'offered')`,
  },
  {
    name: 'a request has up to ten stores, and as many lines as it may have',
    sql: `select r.id from rfqs r where (select count(*) from rfq_invitations i where i.rfq_id = r.id) not between 1 and ${rfqLimits.stores}
          or (select count(*) from rfq_lines l where l.rfq_id = r.id) not between 1 and ${rfqLimits.lines}`,
  },
  {
    name: 'a request is awarded exactly if it has an award, whose offers are of it and had an order',
    sql: `select r.id from rfqs r left join rfq_awards a on a.rfq_id = r.id where (r.status = 'awarded') <> (a.rfq_id is not null)
          union all select a.rfq_id from rfq_awards a, jsonb_array_elements(a.lines) l
          where not exists (select from quotes q join quote_versions v on v.quote_id = q.id join orders o on o.quote_version_id = v.id
            where q.id = (l ->> 'QuoteId')::bigint and q.rfq_id = a.rfq_id)`,
  },
  {
    name: 'an award above the cheapest store has a reason',
    sql: `select rfq_id as id from rfq_awards where chosen > cheapest and length(reason) < ${rfqLimits.reason}`,
  },
  {
    name: 'a decided request has no open offer besides those that it chose',
    sql: `select q.id from quotes q join rfqs r on r.id = q.rfq_id where q.status in ('asked', 'sent', 'countered') and (r.status in ('cancelled', 'lapsed')
          or r.status = 'awarded' and not exists (select from rfq_awards a, jsonb_array_elements(a.lines) l where a.rfq_id = r.id and (l ->> 'QuoteId')::bigint = q.id))`,
  },
  {
    name: 'a line of an offer answers a line of its request',
    sql: `select l.id from quote_lines l join rfq_lines w on w.id = l.rfq_line_id join quote_versions v on v.id = l.version_id join quotes q on q.id = v.quote_id
          where q.rfq_id is distinct from w.rfq_id`,
  },
]
