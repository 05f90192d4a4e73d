import { sql } from 'kysely'
import type { FileId, ProductId } from '#contract/ids.ts'
import type { StandardKey } from '#contract/productFacts.ts'
import type { StandardFile, StandardInput } from '#contract/standards.ts'
import type { Actor, Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles, evidence, releaseFiles } from '#server/platform/files/attach.ts'
import { keepOthersChanges, refuseOther } from '#server/platform/seen.ts'
import { listStandards } from './read.ts'

/**
 * Keeps the file of a certificate of an own product whose number is stated, in place of the one before. The product's row serializes
 * writers. The same file again changes nothing. A colleague's newer file is kept and the write refused.
 * Throws `not-found`, and `validation` without a number or for other types.
 */
export async function setStandard(
  db: Db,
  actor: Actor<'supplier'>,
  id: ProductId,
  standard: StandardKey,
  { FileId: sent, seen }: StandardInput,
): Promise<StandardFile[]> {
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, actor, id, standard)
    const before = await listStandards(tx, actor, id)
    const now = shownOf(before, standard)
    const { FileId } = keepOthersChanges({ FileId: now }, { FileId: sent }, seen)
    if (FileId === now) return before
    const { id: row } = await tx
      .insertInto('productStandards')
      .values({ productId: id, standard })
      .onConflict((conflict) => conflict.columns(['productId', 'standard']).doUpdateSet({ updatedAt: sql<Date>`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await releaseFiles(tx, 'product-standard', sql`f.subject_id = ${row}`)
    await attachFiles(tx, actor, [FileId], { type: 'product-standard', id: row }, evidence)
    return listStandards(tx, actor, id)
  })
}

/** Removes the file of a certificate of an own product. With `shown` it refuses to remove another file. Throws `not-found`. */
export async function removeStandard(
  db: Db,
  actor: Actor<'supplier'>,
  id: ProductId,
  standard: StandardKey,
  shown?: FileId,
): Promise<StandardFile[]> {
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, actor, id)
    refuseOther(shownOf(await listStandards(tx, actor, id), standard), shown)
    await removeRows(tx, sql`product_id = ${id} and standard = ${standard}`)
    return listStandards(tx, actor, id)
  })
}

const shownOf = (rows: StandardFile[], standard: StandardKey) => rows.find((row) => row.standard === standard)?.file.FileId ?? null

async function lockOwn(tx: Tx, actor: Actor<'supplier'>, id: ProductId, standard?: StandardKey) {
  const { rows } = await sql<{ isStated: boolean }>`
    select p.attributes ? ${standard ?? ''} as is_stated from products p join shops h on h.id = p.shop_id
    where p.id = ${id} and ${ownedBy(actor, 'h')} and p.deleted_at is null for update of p`.execute(tx)
  if (!rows[0]) throw new Problem('not-found')
  if (standard && !rows[0].isStated) throw new Problem('validation', { errors: [{ path: 'FileId', code: 'standard-number' }] })
}

async function removeRows(tx: Tx, which: ReturnType<typeof sql>) {
  await releaseFiles(tx, 'product-standard', sql`f.subject_id in (select id from product_standards where ${which})`)
  await sql`delete from product_standards where ${which}`.execute(tx)
}

/** The certificates of a store go when its account is closed. */
export const eraseStandards = (tx: Tx, who: Profile<'supplier'>) =>
  removeRows(tx, sql`product_id in (select p.id from products p join shops h on h.id = p.shop_id where ${ownedBy(who, 'h')})`)
