import type { Invariant } from '#server/platform/module/module.ts'

/** SQL: the price of a unit of `quote_lines l` at its quantity: that of the last tier reached. */
const priceNow = `coalesce((select (t.tier ->> 'price')::bigint from jsonb_array_elements(l.tiers) with ordinality as t (tier, position)
  where (t.tier ->> 'from')::bigint <= l.quantity order by t.position desc limit 1), l.base_price)`

/** Invariants of quotes. */
export const invariants: readonly Invariant[] = [
  {
    name: 'the live version of a quote is its newest',
    sql: `select q.id from quotes q where q.version is distinct from (select max(seq) from quote_versions where quote_id = q.id)`,
  },
  {
    name: 'a quote waits for the other side than the author of its live version',
    sql: `select q.id from quotes q join quote_versions v on v.quote_id = q.id and v.seq = q.version
          where q.status in ('sent', 'accepted') and v.by_role <> 'seller' or q.status in ('asked', 'countered') and v.by_role <> 'buyer'`,
  },
  {
    name: 'the sums of a version are those of its lines, delivery and PPN',
    sql: `select v.id from quote_versions v left join tax_rates d on d.id = (v.tax_profile ->> 'deliveryRate')::bigint
          cross join lateral (select sum(line_total(l.price, l.quantity, l.factor)) as goods, bool_or(l.price is null) as open,
              coalesce(sum(round(line_total(l.price, l.quantity, l.factor)::numeric * r.rate_bp * r.base_num / (10000 * r.base_den))), 0) as ppn
            from quote_lines l left join tax_rates r on r.id = l.tax_rate_id where l.version_id = v.id) lines
          cross join lateral (select case when (v.tax_profile ->> 'included')::boolean is false
              then lines.ppn + coalesce(round(v.delivery_price::numeric * d.rate_bp * d.base_num / (10000 * d.base_den)), 0) else 0 end as ppn) extra
          where case when lines.open is not false then v.total is not null or v.goods is not null
            else (v.goods, v.ppn, v.total) is distinct from (lines.goods, extra.ppn, lines.goods + v.delivery_price + extra.ppn) end`,
  },
  {
    name: 'a line of a version costs what its quantity makes it cost',
    sql: `select l.id from quote_lines l where l.price is not null and l.price <> ${priceNow}`,
  },
  {
    name: 'an accepted quote has one order, from its live version, and no other quote has a living one',
    sql: `select q.id from quotes q left join orders o on o.id = q.order_id left join quote_versions v on v.id = o.quote_version_id
          where q.status = 'accepted' and (v.quote_id is distinct from q.id or v.seq <> q.version or o.buyer_id <> q.buyer_id or o.status = 'cart')
          union all select v.quote_id from orders o join quote_versions v on v.id = o.quote_version_id
          where not (o.status = 'cancelled' and o.paid_at is null) group by v.quote_id having count(*) > 1
            or min(o.id) is distinct from (select order_id from quotes where id = v.quote_id)`,
  },
  {
    name: 'lines of an order from a quote are those of its version, at the price of their quantity',
    sql: `select o.id from orders o join order_lines l on l.order_id = o.id
          left join quote_lines q on q.version_id = o.quote_version_id and (q.variant_id, q.unit, q.factor) = (l.variant_id, l.unit, l.factor)
          where (o.quote_version_id is not null) <> (l.price_from = 'quote') or o.quote_version_id is not null and (q.id is null
            or (l.name, l.tax_class, coalesce(l.tax_rate_id, 0)) is distinct from (q.name, q.tax_class, coalesce(q.tax_rate_id, 0))
            or l.price <> coalesce((select (t.tier ->> 'price')::bigint from jsonb_array_elements(q.tiers) with ordinality as t (tier, position)
              where (t.tier ->> 'from')::bigint <= l.quantity order by t.position desc limit 1), q.base_price))`,
  },
  {
    name: 'what a quote keeps of the stock belongs to one that can be accepted, or to its unpaid order',
    sql: `select r.id from stock_reservations r join quotes q on q.id = r.quote_id left join orders o on o.id = q.order_id where r.status = 'open'
          and (r.order_id is distinct from q.order_id or not (q.order_id is null and q.status in ('sent', 'countered') or o.status = 'awaiting-payment'))`,
  },
]
