import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Store } from './people.ts'

/** Confirms an import of one row for each store, whose jobs hang as long as `while` runs: another transaction locks their sellers. */
export async function whileImportsHang(db: Db, stores: Store[], work: () => Promise<void>) {
  const cells = { name: 'From a file', category: '1', description: 'Drill', price: '1000', stock: '3' }
  await db.transaction().execute(async (tx) => {
    await sql`select from sellers where id = any(${stores.map(({ sellerId }) => sellerId)}::bigint[]) for update`.execute(tx)
    for (const { shopId } of stores)
      await sql`with made as (
          insert into product_imports (shop_id, file_name, status, total, failed) values (${shopId}, 'drill.csv', 'waiting', 1, 0) returning id
        ), line as (
          insert into product_import_rows (import_id, line, cells) select id, 2, ${JSON.stringify(cells)}::jsonb from made
        ) select graphile_worker.add_job('import-products', json_build_object('importId', id)) from made`.execute(db)
    await work()
  })
}

/** Imports that made their product. */
export async function importsDone(db: Db) {
  const { rows } = await sql<{
    done: number
  }>`select count(*)::int as done from product_imports where status = 'done' and done = 1 and failed = 0`.execute(db)
  return rows[0]?.done ?? 0
}
