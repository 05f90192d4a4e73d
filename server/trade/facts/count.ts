import { factRules } from '#contract/facts.ts'

/**
 * SQL: store orders between unrelated parties paid within `days` before `at`, with the first time of each step. `which` filters `so` and
 * `o`. Events are immutable, so the same moment always gives the same count.
 */
const partsOf = (days: number, which: string, at: string) => `
  parts as materialized (
    select so.id, so.shop_id, o.buyer_id, so.order_id, so.ready_by, so.arrives_by, case when so.arrived_at <= ${at} then so.arrived_at end as arrived_at
    from store_orders so join orders o on o.id = so.order_id
    where ${which} and not so.related and so.paid_at <= ${at} and so.paid_at > ${at} - make_interval(days => ${days})
  ), lived as materialized (
    select p.*, s.* from parts p cross join lateral (
      select min(e.at) filter (where e.type = 'store_order.accepted') as accepted,
        min(e.at) filter (where e.type = 'store_order.rejected') as rejected,
        min(e.at) filter (where e.type = 'store_order.shipped') as shipped,
        min(e.at) filter (where e.type = 'store_order.received') as received,
        min(e.at) filter (where e.type = 'store_order.received' and e.actor_kind = 'user') as received_by_hand,
        min(e.at) filter (where e.type = 'store_order.cancelled') as cancelled,
        min(e.at) filter (where e.type = 'store_order.cancelled' and e.actor_kind = 'system') as lapsed,
        min(e.at) filter (where e.type = 'store_order.cancelled' and e.actor_name like 'buyer:%') as cancelled_by_buyer
      from events e where e.subject_type = 'order' and e.subject_id = p.order_id and e.shop_id = p.shop_id and e.at <= ${at}) s
  )`

/** SQL: the day of a moment in WIB. */
const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Jakarta')::date`
const arrival = 'coalesce(arrived_at, received_by_hand)'

/** SQL: rows of shop_id, key, good, n, minutes for these stores (`ids` is SQL of an array), as of `at`. */
export const countStores = (ids: string, at: string) => `
  with ${partsOf(factRules.storeDays, `so.shop_id = any(${ids})`, at)}, customers as (
    select shop_id, buyer_id, count(*) as orders from lived where received is not null group by shop_id, buyer_id
  )
  select s.id as shop_id, f.key, coalesce(f.good, 0)::integer as good, coalesce(f.n, 0)::integer as n, f.minutes
  from unnest(${ids}) as s (id) cross join lateral (
    select 'accepted' as key, count(*) filter (where accepted is not null) as good, count(*) filter (where accepted is not null or rejected is not null or lapsed is not null) as n, null::integer as minutes
    from lived where shop_id = s.id
    union all
    select 'shipped', count(*) filter (where ${dayOf('shipped')} <= ready_by), count(*), null
    from lived where shop_id = s.id and ready_by is not null and (shipped is not null or ready_by < ${dayOf(at)} and rejected is null and cancelled is null)
    union all
    select 'arrived', count(*) filter (where ${dayOf(arrival)} <= arrives_by), count(*), null
    from lived where shop_id = s.id and arrives_by is not null and ${arrival} is not null
    union all
    select 'uncontested', count(*) filter (where not exists (select from claims c where c.store_order_id = lived.id and c.status = 'settled'
        and c.status_since <= ${at} and (c.offer_amount > 0 or c.offer = 'replace'))), count(*), null
    from lived where shop_id = s.id and received is not null
    union all
    select 'returning', count(*) filter (where orders >= 2), count(*), null from customers where shop_id = s.id
    union all
    select 'completed', count(*), count(*), null from lived where shop_id = s.id and received is not null
    union all
    select 'requests', count(answered), count(*), (percentile_cont(0.5) within group (order by extract(epoch from answered - asked)) / 60)::integer
    from (${requestsOf(at)}) asked where answered is not null or is_over
  ) f`

/** SQL: rows of buyer_id, key, good, n, minutes for these companies, as of `at`. */
export const countCompanies = (ids: string, at: string) => `
  with ${partsOf(factRules.companyDays, `o.buyer_id = any(${ids})`, at)}
  select b.id as buyer_id, f.key, coalesce(f.good, 0)::integer as good, coalesce(f.n, 0)::integer as n, f.minutes
  from unnest(${ids}) as b (id) cross join lateral (
    select 'received' as key, count(*) as good, count(*) as n,
      (percentile_cont(0.5) within group (order by extract(epoch from received_by_hand - arrived_at)) / 60)::integer as minutes
    from lived where buyer_id = b.id and arrived_at is not null and received_by_hand >= arrived_at
    union all
    select 'completed', count(*), count(*), null from lived where buyer_id = b.id and received is not null
    union all
    select 'cancelled', count(*) filter (where cancelled_by_buyer is not null), count(*), null from lived where buyer_id = b.id
    union all
    select 'paid', count(*) filter (where is_paid), count(*), null from (${payable(at)}) asked
  ) f`

/** SQL: orders of company `b` that it paid, or whose issued payment instructions expired. Purchases from related stores are excluded. */
const payable = (at: string) => {
  const since = `${at} - make_interval(days => ${factRules.companyDays})`
  const lapsed = `exists (select from events e where e.subject_type = 'order' and e.subject_id = o.id and e.type = 'payment.expired'
    and (e.data ->> 'transfer')::boolean and e.at <= ${at} and e.at > ${since})`
  return `
  select true as is_paid from orders o where o.buyer_id = b.id and o.paid_at <= ${at} and o.paid_at > ${since}
    and exists (select from store_orders so where so.order_id = o.id and not so.related)
  union all select false from orders o where o.buyer_id = b.id and o.paid_at is null and ${lapsed}
  union all select false from orders o where o.buyer_id = b.id and o.paid_at > ${at} and ${lapsed}`
}

/**
 * SQL: requests for quotes that reached store `s`, with the first answer. One that its company withdrew or cancelled unanswered never is over.
 */
const requestsOf = (at: string) => {
  const since = `${at} - make_interval(days => ${factRules.storeDays})`
  return `
  select i.invited_at as asked, case when i.answered_at <= ${at} then i.answered_at end as answered,
    r.deadline <= ${at} and not (r.status = 'cancelled' and r.status_since <= r.deadline) as is_over
  from rfq_invitations i join rfqs r on r.id = i.rfq_id where i.shop_id = s.id and i.invited_at <= ${at} and i.invited_at > ${since}
  union all select q.created_at, v.answered, q.valid_until <= ${at} and q.status in ('asked', 'expired')
  from quotes q cross join lateral (select coalesce(min(v.created_at) filter (where v.by_role = 'seller' and v.created_at <= ${at}),
      case when q.status = 'declined' and q.status_since <= ${at} and bool_and(v.by_role = 'buyer') then q.status_since end) as answered
    from quote_versions v where v.quote_id = q.id) v
  where q.shop_id = s.id and q.source not in ('store', 'rfq') and q.created_at <= ${at} and q.created_at > ${since}`
}
