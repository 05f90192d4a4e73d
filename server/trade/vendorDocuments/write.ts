import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { VendorDocument, VendorDocumentInput, VendorDocumentKind } from '#contract/vendorDocuments.ts'
import { ownShop } from '#server/catalog/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles, evidence, releaseFiles } from '#server/platform/files/attach.ts'
import { vendorDocumentsOf } from './read.ts'

/**
 * Keeps a document of the own store; the row decides between two at once. Throws `not-found`, and `validation` without a file or for types
 * other than PDF and pictures.
 */
export async function setVendorDocument(
  db: Db,
  user: Actor<'supplier'>,
  shopId: ShopId,
  kind: VendorDocumentKind,
  { FileId, validUntil, shared }: VendorDocumentInput,
): Promise<VendorDocument> {
  await ownShop(db, user.id, shopId)
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('vendorDocuments')
      .values({ shopId, kind, validUntil, shared })
      .onConflict((conflict) => conflict.columns(['shopId', 'kind']).doUpdateSet({ validUntil, shared, updatedAt: sql<Date>`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = (await vendorDocumentsOf(tx, shopId)).find((document) => document.kind === kind)
    if (FileId !== undefined && before?.file.FileId !== FileId) {
      await releaseFiles(tx, 'vendor-document', sql`f.subject_id = ${id}`)
      await attachFiles(tx, user, [FileId], { type: 'vendor-document', id }, evidence)
    }
    const kept = (await vendorDocumentsOf(tx, shopId)).find((document) => document.kind === kind)
    if (!kept) throw new Problem('validation', { errors: [{ path: 'FileId', code: 'required' }] })
    return kept
  })
}

/** Removes a document of the own store with its file. Throws `not-found` for another's store. */
export async function removeVendorDocument(db: Db, user: Actor<'supplier'>, shopId: ShopId, kind: VendorDocumentKind) {
  await ownShop(db, user.id, shopId)
  return inTransaction(db, async (tx) => {
    await releaseFiles(
      tx,
      'vendor-document',
      sql`f.subject_id in (select id from vendor_documents where shop_id = ${shopId} and kind = ${kind})`,
    )
    await tx.deleteFrom('vendorDocuments').where('shopId', '=', shopId).where('kind', '=', kind).execute()
    return { rows: await vendorDocumentsOf(tx, shopId) }
  })
}
