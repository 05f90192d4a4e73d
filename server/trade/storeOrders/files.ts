import type { SavedFile } from '#contract/files.ts'
import type { ReceiptId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { maySeeStoreOrder } from './ownStoreOrder.ts'

/** The files that hang on things of one kind, by the ids of those. */
export async function filesOf(db: Db, type: 'receipt' | 'claim-entry' | 'proof', ids: number[]): Promise<Map<number, SavedFile[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'bytes', 'type', 'subjectId'])
    .where('subjectType', '=', type)
    .where('subjectId', 'in', ids)
    .orderBy('id')
    .execute()
  const files = rows.map(({ id: FileId, subjectId, ...file }) => ({ subjectId, file: { FileId, ...file } }))
  return new Map([...Map.groupBy(files, ({ subjectId }) => subjectId ?? 0)].map(([id, its]) => [id, its.map(({ file }) => file)]))
}

/** True for both sides of the store order, and for operators who decide claims: they may see receipt photos. */
export async function maySeeReceipt(db: Db, actor: Actor, id: number) {
  const found = await db
    .selectFrom('receipts')
    .innerJoin('shipments', 'shipments.id', 'receipts.shipmentId')
    .select('shipments.storeOrderId')
    .where('receipts.id', '=', id as ReceiptId)
    .executeTakeFirst()
  if (!found) return false
  return actor.permissions.has('claims.decide') || maySeeStoreOrder(db, actor, found.storeOrderId)
}
