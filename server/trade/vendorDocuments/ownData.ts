import { sql } from 'kysely'
import type { Profile } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { releaseFiles } from '#server/platform/files/attach.ts'

const shopOf = (who: Profile<'supplier'>) => sql`select id from shops where ${ownedBy(who)}`

/** A store's data export lists its vendor documents; their files are in the export of files. */
export const vendorDocumentData = (who: Profile<'supplier'>) => ({
  'vendor-documents': sql`select shop_id, kind, valid_until, shared, created_at, updated_at from vendor_documents
    where shop_id in (${shopOf(who)}) order by id`,
})

/** They are the store's own papers, so they go when its account is closed. */
export async function eraseVendorDocuments(tx: Tx, who: Profile<'supplier'>) {
  await releaseFiles(tx, 'vendor-document', sql`f.subject_id in (select id from vendor_documents where shop_id in (${shopOf(who)}))`)
  await sql`delete from vendor_documents where shop_id in (${shopOf(who)})`.execute(tx)
}
