import type { Invariant } from '#server/platform/module/module.ts'
import { billsNothing } from './release.ts'

const net = `case when (p.tax_profile ->> 'included')::boolean
  then round(a.total::numeric * 10000 * r.base_den / (10000 * r.base_den + r.rate_bp * r.base_num)) else a.total end`

/** The frozen tax of every store order by transaction code, from its lines and delivery, each rounded by itself. */
const frozen = `select s.id, s.status, s.credited, s.total, f.code, sum(f.net)::bigint as net, sum(round(f.net * f.base_num / f.base_den))::bigint as base, sum(f.ppn)::bigint as ppn
  from store_orders s join order_shops p on p.order_id = s.order_id and p.shop_id = s.shop_id and (p.tax_profile ->> 'pkp')::boolean
  cross join lateral (select line_total(l.price, l.quantity, l.factor) as total, l.tax_rate_id as rate from order_lines l
      where l.order_id = s.order_id and l.shop_id = s.shop_id and l.price is not null
    union all select s.delivery_price, (p.tax_profile ->> 'deliveryRate')::bigint) a
  join tax_rates r on r.id = a.rate cross join lateral (select ${net} as net) n
  cross join lateral (select case when r.rate_bp = 0 then '08' when r.base_num = r.base_den then '01' else '04' end as code, n.net, r.base_num, r.base_den,
    case when (p.tax_profile ->> 'included')::boolean then a.total - n.net else round(a.total::numeric * r.rate_bp * r.base_num / (10000 * r.base_den)) end as ppn) f
  group by s.id, f.code having sum(f.net) > 0`

/** Invariants of fakturs. */
export const invariants: readonly Invariant[] = [
  {
    name: 'a store order of a PKP has fakturs of its frozen tax, one per transaction code, and no other has any',
    sql: `select coalesce(s.id, f.store_order_id) as id from (${frozen}) s full join fakturs f on f.store_order_id = s.id and f.code = s.code
          where f.id is null or s.id is null or (f.net, f.base, f.ppn) is distinct from (s.net, s.base, s.ppn)`,
  },
  {
    name: 'a faktur is needed or issued while its store order bills something, and a needed one only then',
    sql: `select s.id from store_orders s join fakturs f on f.store_order_id = s.id group by s.id
          having case when ${billsNothing} then bool_or(f.status = 'needed') else bool_or(f.status = 'not-needed')
            or count(distinct f.code) <> count(*) filter (where f.status in ('needed', 'issued')) end`,
  },
  {
    name: 'a replaced faktur has its replacement, of the same store order and code, and no other has one',
    sql: `select f.id from fakturs f left join fakturs n on n.replaces_id = f.id
          where (f.status = 'replaced') <> (n.id is not null) or n.id is not null and (n.number is null or (n.store_order_id, n.code) <> (f.store_order_id, f.code))`,
  },
  {
    name: 'a faktur belongs to the two sides of its store order',
    sql: `select f.id from fakturs f join store_orders s on s.id = f.store_order_id where (f.shop_id, f.buyer_id) <> (s.shop_id, s.bought_by)`,
  },
]
