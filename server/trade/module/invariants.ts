import type { Invariant } from '#server/platform/module/module.ts'
import { invariants as ofActingLinks } from '../actingLinks/invariants.ts'
import { invariants as ofApprovals } from '../approvals/invariants.ts'
import { invariants as ofClaims } from '../claims/invariants.ts'
import { invariants as ofDeposits } from '../deposits/invariants.ts'
import { invariants as ofFacts } from '../facts/invariants.ts'
import { invariants as ofFakturs } from '../fakturs/invariants.ts'
import { invariants as ofFees } from '../fees/invariants.ts'
import { invariants as ofFulfilment } from '../shipments/invariants.ts'
import { invariants as ofProofs } from '../proofs/invariants.ts'
import { invariants as ofQuotes } from '../quotes/invariants.ts'
import { invariants as ofRfqs } from '../rfqs/invariants.ts'
import { invariants as ofReviews } from '../reviews/invariants.ts'

/** Invariants of orders and everything attached to them. */
export const invariants: readonly Invariant[] = [
  ...ofActingLinks,
  ...ofApprovals,
  ...ofQuotes,
  ...ofReviews,
  ...ofRfqs,
  ...ofFulfilment,
  ...ofProofs,
  ...ofClaims,
  ...ofDeposits,
  ...ofFacts,
  ...ofFees,
  ...ofFakturs,
  {
    name: 'an order is the sum of its lines, and its lines are frozen',
    sql: `select o.id, o.total_price, sum(line_total(l.price, l.quantity, l.factor)) as lines from orders o left join order_lines l on l.order_id = o.id
          where o.status <> 'cart' group by o.id having coalesce(sum(line_total(l.price, l.quantity, l.factor)), 0) is distinct from o.total_price or bool_or(l.id is not null and l.price is null)
            or count(l.id) = 0 and o.status <> 'cancelled'`,
  },
  {
    name: 'a member has one cart at most, and only members have one',
    sql: `select o.buyer_id, o.user_id from orders o join buyers b on b.id = o.buyer_id where o.status = 'cart' group by o.buyer_id, o.user_id, b.organization_id
          having count(*) > 1 or bool_or(exists (select from order_lines l where l.order_id = o.id))
            and not exists (select from memberships m where m.organization_id = b.organization_id and m.user_id = o.user_id and m.status <> 'left')`,
  },
  {
    name: 'an order that was cancelled unpaid has no payment and no part',
    sql: `select o.id from orders o where o.status = 'cancelled' and o.paid_at is null and (exists (select from payment_orders po join payments p on p.id = po.payment_id
          where po.order_id = o.id and p.status in ('open', 'settled', 'refunded')) or exists (select from store_orders s where s.order_id = o.id))`,
  },
  {
    name: 'no line of a deleted product is in an open cart',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
          where o.status in ('cart', 'awaiting-payment') and l.price is null and p.deleted_at is not null`,
  },
  {
    name: 'what an order costs is its goods, deliveries, PPN and deposits',
    sql: `select o.id from orders o where o.status <> 'cart' and o.payable is not null and o.payable is distinct from o.total_price
          + coalesce((select sum(p.delivery_price + p.ppn) from order_shops p where p.order_id = o.id
              and exists (select from order_lines l where l.order_id = p.order_id and l.shop_id = p.shop_id)), 0)
          + coalesce((select sum(l.deposit * l.quantity) from order_lines l where l.order_id = o.id), 0)`,
  },
  {
    name: 'what is brought to a company goes to an address of its own',
    sql: `select p.order_id, p.shop_id from order_shops p join orders o on o.id = p.order_id where (p.delivery->>'way' in ('own', 'courier') or p.delivery->>'way' = 'quote' and o.status <> 'cart')
          and not exists (select from addresses a where a.id = (p.delivery->>'AddressId')::bigint and a.buyer_id = o.buyer_id)`,
  },
  {
    name: 'what a store reckons itself is paid at the price that it answered this company',
    sql: `select p.order_id, p.shop_id from order_shops p join orders o on o.id = p.order_id where p.delivery->>'way' = 'quote' and o.status <> 'cart'
          and not exists (select from delivery_requests r where r.id = (p.delivery->>'DeliveryRequestId')::bigint and r.status = 'answered'
            and r.buyer_id = o.buyer_id and r.shop_id = p.shop_id and r.price = p.delivery_price)`,
  },
  {
    name: 'PPN on top of the prices is that of every line and of the delivery, rounded by itself; prices with PPN in them take none',
    sql: `select p.order_id, p.shop_id from order_shops p join orders o on o.id = p.order_id left join tax_rates d on d.id = (p.tax_profile ->> 'deliveryRate')::bigint
          cross join lateral (select count(*) as lines, coalesce(sum(round(line_total(l.price, l.quantity, l.factor)::numeric * r.rate_bp * r.base_num / (10000 * r.base_den))), 0) as ppn
            from order_lines l left join tax_rates r on r.id = l.tax_rate_id where l.order_id = p.order_id and l.shop_id = p.shop_id) goods
          where o.status <> 'cart' and p.tax_profile is not null and goods.lines > 0 and p.ppn <> case when (p.tax_profile ->> 'included')::boolean is false
            then goods.ppn + coalesce(round(p.delivery_price::numeric * d.rate_bp * d.base_num / (10000 * d.base_den)), 0) else 0 end`,
  },
  {
    name: 'a frozen line names its class of goods, and a rate where its store was a PKP',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id join order_shops p on p.order_id = l.order_id and p.shop_id = l.shop_id
          where o.status <> 'cart' and p.tax_profile is not null
            and (l.tax_class is null or (l.tax_rate_id is not null) is distinct from (p.tax_profile ->> 'pkp')::boolean)`,
  },
  {
    name: 'the stores of a paid order add up to it',
    sql: `select o.id from orders o left join (select p.order_id, sum(p.subtotal) as goods, sum(p.total + coalesce(d.amount + d.early, 0)) as total from store_orders p left join deposits d on d.store_order_id = p.id group by 1) s on s.order_id = o.id
          where o.paid_at is not null and (o.total_price is distinct from s.goods or coalesce(o.payable, o.total_price) is distinct from s.total)`,
  },
  {
    name: "a store's part is the sum of its own lines, their delivery and PPN",
    sql: `select s.id from store_orders s left join order_shops p on p.order_id = s.order_id and p.shop_id = s.shop_id
          where (s.delivery_price, s.ppn) is distinct from (coalesce(p.delivery_price, 0), coalesce(p.ppn, 0)) or s.subtotal is distinct from
          (select sum(line_total(l.price, l.quantity, l.factor)) from order_lines l where l.order_id = s.order_id and l.shop_id = s.shop_id)`,
  },
  {
    name: 'a sale took from the stock what was bought',
    sql: `select l.order_id, l.variant_id from order_lines l join orders o on o.id = l.order_id where o.paid_at is not null
          group by l.order_id, l.variant_id having sum(l.quantity) is distinct from
            (select -sum(m.quantity) from stock_movements m where m.order_id = l.order_id and m.variant_id = l.variant_id and m.kind = 'sale')`,
  },
  {
    name: 'a quantity has no more places than its unit',
    sql: `select l.id, l.quantity, l.factor from order_lines l join products p on p.id = l.product_id
          where l.quantity % (case when l.unit = p.base_unit then 1 else l.factor end) <> 0 or l.price is not null and l.unit = p.base_unit and l.factor <> 10 ^ p.decimals`,
  },
  {
    name: 'a payment keeps back what its order bought, in the same units',
    sql: `select p.id from payments p join payment_orders po on po.payment_id = p.id join orders o on o.id = po.order_id where p.status = 'open' and
          (select array_agg((l.variant_id, l.unit, l.quantity, l.factor, l.price)::text order by l.variant_id, l.unit) from order_lines l where l.order_id = o.id) is distinct from
          (select array_agg((h.variant_id, h.unit, h.quantity, h.factor, h.price)::text order by h.variant_id, h.unit) from stock_reservations h where h.payment_id = p.id and h.order_id = o.id)`,
  },
  {
    name: "a price of a company's own names a list of its store that was given to it",
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id
          where (l.price_list_id is not null) is distinct from (l.price_from in ('list', 'customer')) or l.price_list_id is not null and not exists (
            select from price_lists g join price_list_companies c on c.price_list_id = g.id join relations r on r.id = c.relation_id
            where g.id = l.price_list_id and g.shop_id = l.shop_id and r.buyer_id = o.buyer_id)`,
  },
  {
    name: 'lines that are booked by the day hold their days, in the same number, and no days are held without a line',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id
          join payment_orders po on po.order_id = o.id join payments p on p.id = po.payment_id and (p.status = 'open' or p.status in ('settled', 'refunded') and o.paid_at is not null)
          where o.status <> 'cart' and l.price is not null and l.from_day is not null and not exists (select from day_reservations h
            where h.payment_id = p.id and h.order_id = o.id and h.variant_id = l.variant_id and h.from_day = l.from_day and h.to_day = l.to_day and h.quantity = l.quantity
              and h.status = any (case when p.status = 'open' then array['held'] else array['booked', 'released'] end))
          union all select h.id from day_reservations h where h.status <> 'released' and not exists (select from order_lines l
            where l.order_id = h.order_id and l.variant_id = h.variant_id and (l.from_day, l.to_day, l.quantity) = (h.from_day, h.to_day, h.quantity))`,
  },
  {
    name: 'a part that is booked by the day says when its last booking begins and ends',
    sql: `select s.id from store_orders s where (s.begins_on, s.ends_on) is distinct from
          (select (max(l.from_day), max(l.to_day)) from order_lines l where l.order_id = s.order_id and l.shop_id = s.shop_id)`,
  },
  {
    name: 'what is cancelled for nothing is booked by the day alone, and no later than the day before it begins',
    sql: `select s.id from store_orders s where s.cancel_free_until is not null and (select bool_or(l.from_day is null) or min(l.from_day) <= s.cancel_free_until
          from order_lines l where l.order_id = s.order_id and l.shop_id = s.shop_id)`,
  },
  {
    name: 'other days that a store agreed to are as many as before, and the last of them are booked',
    sql: `select m.id from booking_moves m join order_lines l on l.id = m.order_line_id where m.status = 'agreed' and m.id = (
          select max(id) from booking_moves where order_line_id = l.id and status = 'agreed') and (l.from_day, l.to_day) is distinct from (m.from_day, m.to_day)`,
  },
  {
    name: 'a line, its order and its buyer agree',
    sql: 'select o.id from orders o left join buyers b on b.id = o.buyer_id where b.id is null',
  },
  {
    name: 'a line belongs to the store of its product',
    sql: 'select l.id from order_lines l join products p on p.id = l.product_id where p.shop_id <> l.shop_id',
  },
  {
    name: 'a file that hangs on a store order hangs on one that is there',
    sql: `select f.id from files f left join store_orders s on s.id = f.subject_id where f.subject_type = 'store-order' and s.id is null`,
  },
]
