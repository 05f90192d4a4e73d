import { sql } from 'kysely'
import { factRules } from '#contract/facts.ts'
import type { ProductId } from '#contract/ids.ts'
import { restrictedShops } from '#server/identity/api.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { arrangeFront, type RankedProduct } from './arrange.ts'
import { anyList } from '#server/platform/cache/tags.ts'

/** Products that are weighed: each store's newest, so many of all stores together, and as many of the best sold. */
const looked = 5_000

/** Ranks the home page's list: in stock and complete first, then by facts and ratings of product and store. */
export async function rankFront(db: Db): Promise<void> {
  const candidates = await findCandidates(db)
  const { rows } = await sql<RankedProduct>`
    select p.id, p.shop_id from products p join search_documents d on d.product_id = p.id
    left join shop_facts f on f.shop_id = p.shop_id and f.shop_id not in (${restrictedShops})
    left join (select shop_id, sum(0.5 * (good::float8 / n - 0.8)) as share from store_facts
      where n >= ${factRules.least} and key in ('accepted', 'shipped', 'uncontested')
        and shop_id not in (${restrictedShops}) group by shop_id) e on e.shop_id = p.shop_id
    left join review_totals r on r.shop_id = p.shop_id and r.product_id = p.id
    where p.id = any(${candidates}::bigint[]) and d.product_id = any(${candidates}::bigint[]) and p.deleted_at is null
    order by d.available desc, exists (select from product_images i where i.product_id = p.id) desc,
      ${earned} desc, p.id desc limit ${looked}`.execute(db)
  const ids = arrangeFront(rows)
  await inTransaction(db, async (tx) => {
    // One round at a time; what stays where it was is not written.
    await sql`select pg_advisory_xact_lock(hashtext('rank-front-products'))`.execute(tx)
    const { numAffectedRows = 0n } = await sql`
      insert into front_products (place, product_id) select place, id from unnest(${ids}::bigint[]) with ordinality as given (id, place)
      on conflict (place) do update set product_id = excluded.product_id where front_products.product_id <> excluded.product_id`.execute(tx)
    const { numAffectedRows: dropped = 0n } = await sql`delete from front_products where place > ${ids.length}`.execute(tx)
    if (numAffectedRows + dropped > 0n) await sql`select pg_notify('catalogue', ${anyList})`.execute(tx)
  })
}

/** Their ids alone: joined at once, so many that the planner would read every product. */
async function findCandidates(db: Db): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    with stores as (select s.id, greatest(2, least(200, ${looked} / count(*) over ())) as newest from shops s)
    select newest.product_id as id from stores s cross join lateral (
      select d.product_id from search_documents d where d.shop_id = s.id order by d.product_id desc limit s.newest) newest
    union
    (select product_id from search_documents where document @@ '''#hot'''::tsquery order by product_id desc limit ${looked})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sales, orders that went well, what is accepted, shipped in time and not complained of, quick answers, stars; a full description, a known weight; and for a month that it is new. */
const earned = sql`(
  0.2 * ln(1 + d.sales::float8) + 0.1 * ln(1 + coalesce(f.orders_done, 0)::float8) + case when f.answers_in <= 60 then 0.1 else 0 end + coalesce(e.share, 0)
  + case when r.total >= 3 then 0.2 * (r.stars::float8 / r.total - 3) else 0 end
  + case when length(p.description) >= 80 then 0.2 else 0 end + case when p.grams is null then 0 else 0.1 end
  + 0.3 * exp(-extract(epoch from now() - d.created_at)::float8 / 2592000))`

/** The list as it was ranked, then what came since, newest first; `total` counts all products for sale. */
export async function readFront(db: Db, max: number): Promise<{ ids: ProductId[]; total: number }> {
  const { rows } = await sql<{ ids: ProductId[]; total: number }>`
    with ranked as materialized (
      select p.id, f.place from front_products f join products p on p.id = f.product_id where p.deleted_at is null
    ), newer as (
      select p.id from products p where p.deleted_at is null and not exists (select from front_products f where f.product_id = p.id)
      order by p.id desc limit greatest(0, ${max} - (select count(*) from ranked))
    )
    select array(select id from ranked order by place) || array(select id from newer order by id desc) as ids,
      (select total from product_page(0, 1, 1)) as total`.execute(db)
  const { ids = [], total = 0 } = rows[0] ?? {}
  return { ids: ids.map(Number) as ProductId[], total: Number(total) }
}
