import { sql } from 'kysely'
import type { FileId, ShopId } from '#contract/ids.ts'
import type { VendorDocument, VendorDocumentInput, VendorDocumentKind } from '#contract/vendorDocuments.ts'
import { ownShop } from '#server/catalog/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles, evidence, releaseFiles } from '#server/platform/files/attach.ts'
import { keepOthersChanges, refuseOther } from '#server/platform/seen.ts'
import { vendorDocumentsOf } from './read.ts'

/**
 * Keeps a document of the own store; the row decides between two at once. Throws `not-found`, `changed-meanwhile`, and `validation` without a
 * file or for types other than PDF and pictures.
 */
export async function setVendorDocument(
  db: Db,
  user: Actor<'supplier'>,
  shopId: ShopId,
  kind: VendorDocumentKind,
  { seen, ...sent }: VendorDocumentInput,
): Promise<VendorDocument> {
  await ownShop(db, user.id, shopId)
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('vendorDocuments')
      .values({ shopId, kind, validUntil: null, shared: false })
      .onConflict((conflict) => conflict.columns(['shopId', 'kind']).doUpdateSet({ updatedAt: sql<Date>`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = (await vendorDocumentsOf(tx, shopId)).find((document) => document.kind === kind)
    const now = { FileId: before?.file.FileId ?? null, validUntil: before?.validUntil ?? null, shared: before?.shared ?? false }
    const { FileId, validUntil, shared } = keepOthersChanges(now, sent, seen)
    await tx.updateTable('vendorDocuments').set({ validUntil, shared }).where('id', '=', id).execute()
    if (FileId !== undefined && before?.file.FileId !== FileId) {
      await releaseFiles(tx, 'vendor-document', sql`f.subject_id = ${id}`)
      await attachFiles(tx, user, [FileId], { type: 'vendor-document', id }, evidence)
    }
    const kept = (await vendorDocumentsOf(tx, shopId)).find((document) => document.kind === kind)
    if (!kept) throw new Problem('validation', { errors: [{ path: 'FileId', code: 'required' }] })
    return kept
  })
}

/** Removes a document of the own store with its file. With `shown` it refuses to remove another file. Throws `not-found`. */
export async function removeVendorDocument(db: Db, user: Actor<'supplier'>, shopId: ShopId, kind: VendorDocumentKind, shown?: FileId) {
  await ownShop(db, user.id, shopId)
  return inTransaction(db, async (tx) => {
    const document = sql<{ id: number }>`select id from vendor_documents where shop_id = ${shopId} and kind = ${kind}`
    await sql`${document} for update`.execute(tx)
    refuseOther((await vendorDocumentsOf(tx, shopId)).find((row) => row.kind === kind)?.file.FileId ?? null, shown)
    await releaseFiles(tx, 'vendor-document', sql`f.subject_id in (${document})`)
    await tx.deleteFrom('vendorDocuments').where('shopId', '=', shopId).where('kind', '=', kind).execute()
    return { rows: await vendorDocumentsOf(tx, shopId) }
  })
}
