import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { ImportId } from '#contract/imports.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { importMoves } from './moves.ts'
import { runChunks } from './chunks.ts'
import { runImport } from './run.ts'

/** Milliseconds of a store's turn, before imports of other stores continue. */
const turnMs = 20_000

/** Queues a store behind all waiting ones. It is queued once, however many imports it has confirmed. */
export const queueTurn = (db: Db, shopId: ShopId, importId: ImportId) =>
  addJob(db, 'import-products', { importId }, { key: `import-products:store-${shopId}` })

/** Works on the next confirmed import of this import's store for one turn, then queues another turn if something is left. */
export async function takeTurn(db: Db, storage: Storage, id: ImportId, ms = turnMs): Promise<void> {
  const first = await nextWaiting(db, id)
  if (!first) return
  await (first.large ? runChunks : runImport)(db, storage, first.id, Date.now() + ms)
  const next = await nextWaiting(db, id)
  if (next) await queueTurn(db, next.shopId, next.id)
}

/** The next import of a store that may sell, oldest first; small imports go before large ones. */
async function nextWaiting(db: Db, id: ImportId) {
  const { rows } = await sql<{ id: ImportId; shopId: ShopId; large: boolean }>`
    select i.id, i.shop_id, i.large from product_imports i join shops s on s.id = i.shop_id join sellers x on x.id = s.seller_id
    where i.shop_id = (select shop_id from product_imports where id = ${id}) and i.status = 'waiting'
      and x.closed_at is null and x.suspended_until is null order by i.large, i.id limit 1`.execute(db)
  return rows[0]
}

/** Retention of refused rows: days, newer files of the store, and newer large files. */
const [rejectsDays, rejectsFiles, rejectsLarge] = [30, 20, 2]

/** Cancels unconfirmed imports after a day, and deletes files and rows of finished ones. */
export async function purgeImports(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const which = sql`created_at < now() - interval '1 day'`
    await transition(tx, importMoves, 'forget', { who: 'system', which, set: { updatedAt: sql`now()` } })
  })
  await sql`
    update product_imports set pictures = null, pieces = '{}' where (pictures is not null or pieces <> '{}') and status in ('done', 'cancelled')`.execute(
    db,
  )
  await sql`delete from product_import_uploads where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from product_import_keys k using product_imports i where i.id = k.import_id and i.status in ('done', 'cancelled')`.execute(
    db,
  )
  await sql`delete from product_import_pictures p using product_imports i where i.id = p.import_id and i.status in ('done', 'cancelled')`.execute(
    db,
  )
  await purgeRows(db)
}

/** Deletes rows of finished imports in batches. Refused rows stay for the retention period. */
async function purgeRows(db: Db, batch = 5_000): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    with over as (
      select id, updated_at < now() - make_interval(days => ${rejectsDays}::integer) or place > case when large then ${rejectsLarge}::integer else ${rejectsFiles}::integer end as forgotten
      from (select *, row_number() over (partition by shop_id, large order by id desc) as place from product_imports) i
      where status in ('done', 'cancelled'))
    delete from product_import_rows where (import_id, line) in (
      select r.import_id, r.line from product_import_rows r join over on over.id = r.import_id
      where r.problem = '' or over.forgotten limit ${batch})`.execute(db)
  if (numAffectedRows === BigInt(batch)) await purgeRows(db, batch)
}
