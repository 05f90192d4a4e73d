import { sql } from 'kysely'
import type { ProductId, ShopId } from '#contract/ids.ts'
import { today } from '#server/platform/db/today.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/add.ts'

const withPpn = (amount: string) => sql.raw(`(${amount}) + coalesce(round((${amount}) * ppn.num / ppn.den), 0)`)

/**
 * SQL: purchase terms of `products p` of `shops s`, as columns of `terms`. `price`: of the default unit with today's PPN; `min_total`: the
 * same for the minimum quantity.
 */
export const terms = sql`
  left join lateral (
    select r.rate_bp::numeric * r.base_num as num, 10000 * r.base_den as den from tax_rates r
    where r.tax_class = p.tax_class and r.effective_from <= ${today} and s.pkp_from <= ${today} and not s.prices_include_ppn
    order by r.effective_from desc limit 1) ppn on true
  left join sale_units u on u.product_id = p.id and u.is_default
  cross join lateral (select ${withPpn('p.price::numeric')} as price, p.lead_max_days as lead_days,
    ${withPpn('round(p.price::numeric * coalesce(u.min_steps, 1) / coalesce(u.factor, (10 ^ p.decimals)::integer))')} as min_total) terms`

/** Stores with more products are refreshed by a job, so that requests do not wait. */
const batchSize = 2_000

/** Refreshes terms after a store has changed prices or PPN. */
export async function refreshTerms(tx: Tx, shopId: ShopId): Promise<void> {
  const ids = await nextOf(tx, shopId, 0, batchSize + 1)
  if (ids.length > batchSize) return addJob(tx, 'refresh-purchase-terms', { shopId })
  await refresh(tx, shopId, ids)
}

/** Refreshes all products of a store by id, one transaction per batch. A change in between queues a further job. */
export async function refreshAllTerms(db: Db, shopId: ShopId): Promise<void> {
  for (let after = 0; ;) {
    const ids = await nextOf(db, shopId, after, batchSize)
    const last = ids.at(-1)
    if (last === undefined) return
    await inTransaction(db, (tx) => refresh(tx, shopId, ids))
    after = last
  }
}

async function nextOf(db: Db | Tx, shopId: ShopId, after: number, limit: number) {
  const { rows } = await sql<{ id: ProductId }>`
    select id from products where shop_id = ${shopId} and id > ${after} and deleted_at is null order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Blocks indexing of the store's products until the end of the transaction. */
async function refresh(tx: Tx, shopId: ShopId, ids: ProductId[]) {
  await sql`select from shops where id = ${shopId} for no key update`.execute(tx)
  await sql`
    update search_documents d set price = t.price, min_total = t.min_total from (
      select p.id, terms.price, terms.min_total from products p join shops s on s.id = p.shop_id ${terms}
      where p.id = any(${ids}::bigint[]) and p.deleted_at is null) t
    where d.product_id = t.id and (d.price, d.min_total) is distinct from (t.price, t.min_total)`.execute(tx)
}

/** Refreshes stores that became PKP since yesterday, and all PKP stores after a rate change. Returns the number of stores. */
export async function refreshDatedTerms(db: Db): Promise<number> {
  const { rows } = await sql<{ id: ShopId }>`
    select id from shops where pkp_from <= ${today} and (pkp_from >= ${today} - 1
      or exists (select from tax_rates where effective_from between ${today} - 1 and ${today})) order by id`.execute(db)
  for (const { id } of rows) await refreshAllTerms(db, id)
  return rows.length
}
