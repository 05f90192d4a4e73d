import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { VendorDocument, VendorDocumentKind } from '#contract/vendorDocuments.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { filesOn } from '#server/platform/files/columns.ts'

type Row = Omit<VendorDocument, 'file'> & { files: VendorDocument['file'][] }

/** The documents of a store in the order of their kinds; the caller checks that it is its own. */
export async function vendorDocumentsOf(db: Db | Tx, shopId: ShopId): Promise<VendorDocument[]> {
  const { rows } = await sql<Row>`
    select d.kind, d.valid_until::text as valid_until, d.shared, ${sql.raw(filesOn('vendor-document', 'd.id'))} as files
    from vendor_documents d where d.shop_id = ${shopId} order by array_position(array['nib', 'npwp', 'sppkp', 'bank'], d.kind)`.execute(db)
  return rows.flatMap(({ files: [file], ...row }) => (file ? [{ ...row, file }] : []))
}

/** Files that stores share, with their storage names. */
export async function sharedFiles(db: Db, shopIds: ShopId[]) {
  if (shopIds.length === 0) return []
  return db
    .selectFrom('vendorDocuments as d')
    .innerJoin('files as x', (join) => join.on('x.subjectType', '=', 'vendor-document').onRef('x.subjectId', '=', 'd.id'))
    .select(['d.shopId', 'd.kind', 'x.file', 'x.name'])
    .select(sql<string | null>`d.valid_until::text`.as('validUntil'))
    .where('d.shopId', 'in', shopIds)
    .where('d.shared', '=', true)
    .orderBy('d.shopId')
    .orderBy('d.id')
    .$narrowType<{ kind: VendorDocumentKind }>()
    .execute()
}

/** True for members who manage the store. Companies get shared documents as a ZIP. */
export async function maySeeVendorDocument(db: Db, actor: Actor, id: number) {
  if (actor.role !== 'seller' || !actor.permissions.has('store.manage')) return false
  const found = await db
    .selectFrom('vendorDocuments as d')
    .innerJoin('shops as s', 's.id', 'd.shopId')
    .select('d.id')
    .where('d.id', '=', id)
    .where(ownedBy(actor, 's'))
    .executeTakeFirst()
  return found !== undefined
}
