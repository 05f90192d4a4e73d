import { Readable } from 'node:stream'
import { vendorDocuments } from '#contract/vendorDocuments.ts'
import { ownShop } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { zipWithSums } from '#server/platform/zipStream.ts'
import { sharedFiles, vendorDocumentsOf } from './read.ts'
import { removeVendorDocument, setVendorDocument } from './write.ts'
import { sharedEntries } from './zip.ts'

export function vendorDocumentRoutes(route: Route, db: Db, storage: Storage) {
  route(vendorDocuments.list, async ({ user, params }) => {
    await ownShop(db, user.id, params.id)
    return { rows: await vendorDocumentsOf(db, params.id) }
  })
  route(vendorDocuments.set, ({ user, params, body }) => setVendorDocument(db, user, params.id, params.kind, body))
  route(vendorDocuments.remove, ({ user, params, query }) => removeVendorDocument(db, user, params.id, params.kind, query.FileId))
  route(vendorDocuments.shared, async ({ params }) => {
    const rows = await sharedFiles(db, [params.id])
    return { rows: rows.map(({ kind, validUntil }) => ({ kind, validUntil })) }
  })
  route(vendorDocuments.zip, async ({ params, reply }) => {
    const shared = await sharedFiles(db, [params.id])
    if (shared.length === 0) throw new Problem('not-found')
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="dokumen-vendor-${params.id}.zip"`)
      .header('cache-control', 'private, no-store')
    return Readable.from(zipWithSums(sharedEntries(storage, shared)))
  })
}
