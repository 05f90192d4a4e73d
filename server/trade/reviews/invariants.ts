import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of reviews. A unique key limits them to one per order and product. */
export const invariants: readonly Invariant[] = [
  {
    name: 'a review belongs to a store order that was received, and to one of its products',
    sql: `select r.id from reviews r join store_orders s on s.id = r.store_order_id
          where r.shop_id <> s.shop_id
            or (r.product_id is not null and not exists (select from order_lines l where l.order_id = s.order_id and l.shop_id = s.shop_id and l.product_id = r.product_id))
            or (s.status not in ('received', 'completed') and not exists (select from events e
                where e.subject_type = 'order' and e.subject_id = s.order_id and e.shop_id = s.shop_id and e.type = 'store_order.received'))`,
  },
  {
    name: 'the stars of stores and products are those of their reviews',
    sql: `select coalesce(review_totals.shop_id, r.shop_id) as shop_id, coalesce(review_totals.product_id, r.product_id) as product_id from review_totals full join (
            select shop_id, product_id, count(*) filter (where rating = 1) as n1, count(*) filter (where rating = 2) as n2,
              count(*) filter (where rating = 3) as n3, count(*) filter (where rating = 4) as n4, count(*) filter (where rating = 5) as n5
            from reviews where status = 'shown' group by shop_id, product_id) r
          on (review_totals.shop_id, coalesce(review_totals.product_id, 0)) = (r.shop_id, coalesce(r.product_id, 0))
          where (coalesce(review_totals.n1, 0), coalesce(review_totals.n2, 0), coalesce(review_totals.n3, 0), coalesce(review_totals.n4, 0), coalesce(review_totals.n5, 0))
            is distinct from (coalesce(r.n1, 0), coalesce(r.n2, 0), coalesce(r.n3, 0), coalesce(r.n4, 0), coalesce(r.n5, 0))`,
  },
  {
    name: 'what was taken back says and shows nothing',
    sql: `select r.id from reviews r where r.status = 'removed' and (r.text <> '' or r.answer is not null or exists (select from review_pictures p where p.review_id = r.id))`,
  },
]
