import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Newest products of a category by which its middle price is known well enough. */
const looked = 2_000

/** Measures the median price of every category, over a limited number of its newest products. */
export const measurePrices = (db: Db) =>
  sql`
  insert into category_prices (category_id, median, products)
  select c.id, m.median, m.products from categories c cross join lateral (
    select (percentile_disc(0.5) within group (order by p.price))::bigint as median, count(*)::integer as products
    from (select price from products where category_id = c.id and deleted_at is null order by id desc limit ${looked}) p) m
  where m.median > 0
  on conflict (category_id) do update set median = excluded.median, products = excluded.products, measured_at = now()`.execute(db)
