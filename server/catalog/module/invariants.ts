import { sqlKinds } from '#server/catalog/kinds/kind.ts'
import { priceless } from '#server/catalog/prices/priceless.ts'
import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of stock. */
export const invariants: readonly Invariant[] = [
  {
    name: 'a suspended store has nothing on its shelves, and what is hidden is of one',
    sql: `select p.id from sellers x join shops s on s.seller_id = x.id join products p on p.shop_id = s.id where x.suspended_until is not null and p.deleted_at is null
          union all select h.product_id from hidden_products h join products p on p.id = h.product_id join shops s on s.id = h.shop_id join sellers x on x.id = s.seller_id
            where x.suspended_until is null or p.deleted_at is null or p.withheld or p.shop_id <> h.shop_id`,
  },
  {
    name: 'the counter of a store is the number of its live products',
    sql: `select coalesce(p.shop_id, c.shop_id) as id, p.live, c.live as counted
          from (select shop_id, count(*) as live from products where deleted_at is null group by 1) p
          full join (select shop_id, sum(live) as live from shop_product_counts group by 1) c on c.shop_id = p.shop_id
          where coalesce(p.live, 0) <> coalesce(c.live, 0)`,
  },
  {
    name: 'stock and holds of a variant are never negative, and no more is held than is there',
    sql: 'select id, stock, held from variants where stock < 0 or held < 0 or held > stock',
  },
  {
    name: "a variant's stock is the sum of its movements",
    sql: `select v.id, v.stock, coalesce(m.total, 0) as moved from variants v
          left join (select variant_id, sum(quantity) as total from stock_movements group by variant_id) m on m.variant_id = v.id
          where v.stock <> coalesce(m.total, 0)`,
  },
  {
    name: 'what is held of a variant is the sum of its open holds',
    sql: `select v.id, v.held, coalesce(h.total, 0) as holds from variants v
          left join (select variant_id, sum(quantity) as total from stock_reservations where status = 'open' group by variant_id) h on h.variant_id = v.id
          where v.held <> coalesce(h.total, 0)`,
  },
  {
    name: 'what is booked and held of a day is the sum of its bookings, and no more than there was when it was written',
    sql: `select variant_id, day from (
            select variant_id, day, booked, held, booked + held <= allowed as kept from day_capacity
            union all select h.variant_id, day::date, -case h.status when 'booked' then h.quantity - h.released else 0 end, -case h.status when 'held' then h.quantity else 0 end, true
              from day_reservations h, generate_series(h.from_day, h.busy_until, interval '1 day') as day where h.status <> 'released'
          ) d group by variant_id, day having sum(booked) <> 0 or sum(held) <> 0 or not bool_and(kept)`,
  },
  {
    name: 'days are held while their pieces are, and booked once those are sold',
    sql: `select h.id from day_reservations h where h.status = 'held' and not exists (select from stock_reservations s where (s.payment_id = h.payment_id or s.request_id = h.request_id or s.quote_id = h.quote_id) and s.variant_id = h.variant_id and s.status = 'open')
          or h.status = 'booked' and not exists (select from stock_reservations s where s.payment_id = h.payment_id and s.variant_id = h.variant_id and s.status = 'sold')`,
  },
  {
    name: 'what is booked by the day, and nothing else, says how much of it on a usual one',
    sql: `select v.id from variants v join products p on p.id = v.product_id where v.active and (v.capacity is not null) <> (p.kind in (${sqlKinds(({ isBooked }) => isBooked)}))`,
  },
  {
    name: 'a product has a first variant, the sums of its variants and their least price',
    sql: `select p.id, p.stock, p.held, p.price from products p left join (
            select product_id, sum(stock) as stock, sum(held) as held, coalesce(min(price) filter (where active), min(price)) as price, bool_or(id = product_id) as first from variants group by product_id
          ) v on v.product_id = p.id
          where v.first is not true or (p.stock, p.held, p.price) is distinct from (v.stock, v.held, v.price)`,
  },
  {
    name: 'a product has one default unit or none stored, the one its price is for, and its base unit is one of itself',
    sql: `select p.id from products p join sale_units u on u.product_id = p.id group by p.id
          having count(*) filter (where u.is_default) <> 1 or count(*) > 8 or p.default_unit is distinct from max(u.unit) filter (where u.is_default)
            or bool_or(u.unit = p.base_unit and u.factor <> 10 ^ p.decimals)`,
  },
  {
    name: 'whatever unit is sold has a price, or one that follows from the base unit',
    sql: `select v.id, u.unit ${priceless}`,
  },
  {
    name: 'no tier of a unit rises in price, and none is below its smallest quantity',
    sql: `select t.variant_id, t.unit from (select variant_id, unit, min_steps, price, lag(price) over (partition by variant_id, unit order by min_steps) as before from prices) t
          join variants v on v.id = t.variant_id left join sale_units u on u.product_id = v.product_id and u.unit = t.unit
          where t.price > t.before or t.min_steps < u.min_steps`,
  },
  {
    name: 'the first price of what is sold is not below one that more of it has',
    sql: `select v.id from variants v join products p on p.id = v.product_id join prices t on t.variant_id = v.id and t.unit = p.default_unit
          where v.active and p.deleted_at is null and t.price > v.price`,
  },
  {
    name: "a price list has its store's variants alone, and is given to its store's customers alone",
    sql: `select g.id from price_lists g where exists (select from price_list_lines l join variants v on v.id = l.variant_id
            join products p on p.id = v.product_id where l.price_list_id = g.id and p.shop_id <> g.shop_id)
          or exists (select from price_list_companies c join relations r on r.id = c.relation_id where c.price_list_id = g.id and r.shop_id <> g.shop_id)`,
  },
  {
    name: 'who is no customer has no price list',
    sql: `select r.id from relations r join price_list_companies c on c.relation_id = r.id and c.ended_at is null where r.status in ('none', 'declined', 'ended')`,
  },
  {
    name: 'lines, holds and movements name a variant of their product',
    sql: `select n.id, n.product_id, n.variant_id from (select id, product_id, variant_id from order_lines
            union all select id, product_id, variant_id from stock_reservations union all select id, product_id, variant_id from stock_movements) n
          join variants v on v.id = n.variant_id where v.product_id <> n.product_id`,
  },
]
