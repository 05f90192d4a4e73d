import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { ImportId } from '#contract/imports.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { runImport } from './run.ts'

/** Milliseconds of a store's turn; then the others' imports go first. */
const turnMs = 20_000

/** Puts a store behind all others that wait. It stands there once, however many imports it has confirmed. */
export const queueTurn = (db: Db, shopId: ShopId, importId: ImportId) =>
  addJob(db, 'import-products', { importId }, { key: `import-products:store-${shopId}` })

/** Works on the oldest confirmed import of this import's store for one turn, then waits for the next if something is left. */
export async function takeTurn(db: Db, storage: Storage, id: ImportId, ms = turnMs): Promise<void> {
  const first = await oldestWaiting(db, id)
  if (!first) return
  await runImport(db, storage, first.id, Date.now() + ms)
  const next = await oldestWaiting(db, id)
  if (next) await queueTurn(db, next.shopId, next.id)
}

async function oldestWaiting(db: Db, id: ImportId) {
  const { rows } = await sql<{ id: ImportId; shopId: ShopId }>`
    select id, shop_id from product_imports
    where shop_id = (select shop_id from product_imports where id = ${id}) and status = 'waiting' order by id limit 1`.execute(db)
  return rows[0]
}

/** Gives up what nobody confirmed for a day, and lets the sweep have the files of what is over. */
export async function forgetImports(db: Db): Promise<void> {
  await sql`update product_imports set status = 'cancelled', updated_at = now() where status = 'checked' and created_at < now() - interval '1 day'`.execute(
    db,
  )
  await sql`update product_imports set pictures = null where pictures is not null and status in ('done', 'cancelled')`.execute(db)
  await sql`delete from product_import_pictures p using product_imports i where i.id = p.import_id and i.status in ('done', 'cancelled')`.execute(
    db,
  )
}
