import { sql, type RawBuilder } from 'kysely'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countCompanies, countStores } from './count.ts'

/** Stores or companies of one statement. */
const batch = 500

/** SQL of the array that the statement is given. */
const given = '(select ids from given)::bigint[]'

/** Measures the facts of these stores again. */
export const measureStores = (db: Db, ids: readonly ShopId[]) =>
  sql`with given as (select ${ids}::bigint[] as ids)
    insert into store_facts (shop_id, key, good, n, minutes) ${sql.raw(countStores(given, 'now()'))} order by 1, 2
    on conflict (shop_id, key) do update set good = excluded.good, n = excluded.n, minutes = excluded.minutes, measured_at = now()`.execute(
    db,
  )

/** Measures the facts of these companies again. */
export const measureCompanies = (db: Db, ids: readonly BuyerId[]) =>
  sql`with given as (select ${ids}::bigint[] as ids)
    insert into company_facts (buyer_id, key, good, n, minutes) ${sql.raw(countCompanies(given, 'now()'))} order by 1, 2
    on conflict (buyer_id, key) do update set good = excluded.good, n = excluded.n, minutes = excluded.minutes, measured_at = now()`.execute(
    db,
  )

/** Nightly: all stores and companies whose data is not only kept, some hundred at a time. */
export async function measureAll(db: Db): Promise<void> {
  await inBatches<ShopId>(db, sql`shops t join sellers p on p.id = t.seller_id`, (ids) => measureStores(db, ids))
  await inBatches<BuyerId>(db, sql`buyers t join buyers p on p.id = t.id`, (ids) => measureCompanies(db, ids))
}

async function inBatches<Id extends number>(db: Db, from: RawBuilder<unknown>, work: (ids: Id[]) => Promise<unknown>) {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: Id }>`
      select t.id from ${from} join organizations o on o.id = p.organization_id
      where t.id > ${after} and o.restricted_at is null order by t.id limit ${batch}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await work(rows.map(({ id }) => id))
    after = last.id
  }
}
