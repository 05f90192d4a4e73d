import { sql } from 'kysely'
import { fileTypes } from '#contract/files.ts'
import type { FakturPdf } from '#contract/fakturs.ts'
import type { FakturId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles, releaseFiles } from '#server/platform/files/attach.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'
import { maySeeStoreOrder } from '../../storeOrders/ownStoreOrder.ts'
import { lockStoreOf } from '../lock.ts'
import { findFaktur } from '../read.ts'

const subject = (id: FakturId) => ({ type: 'faktur', id })

/**
 * Attaches a PDF to a faktur that has a number, in place of the one that the page showed; the same again changes nothing. If a colleague has
 * replaced the PDF or the number, the write is refused. Throws `not-found`, `not-allowed-now`, `validation`.
 */
export const attachPdf = (db: Db, user: Actor<'supplier'>, id: FakturId, { FileId: sent, seen }: FakturPdf) =>
  inTransaction(db, async (tx) => {
    await lockStoreOf(tx, user, id)
    const faktur = await tx.selectFrom('fakturs').select('number').where('id', '=', id).executeTakeFirstOrThrow()
    if (faktur.number === null) throw new Problem('not-allowed-now')
    if (seen?.number !== undefined && seen.number !== faktur.number) throw new Problem('changed-meanwhile')
    const before = await tx
      .selectFrom('files')
      .select('id')
      .where('subjectType', '=', 'faktur')
      .where('subjectId', '=', id)
      .executeTakeFirst()
    const { FileId } = keepOthersChanges({ FileId: before?.id ?? null }, { FileId: sent }, seen)
    if (before?.id === FileId) return findFaktur(tx, id)
    await releaseFiles(tx, 'faktur', sql`f.subject_id = ${id}`)
    await attachFiles(tx, user, [FileId], subject(id), [fileTypes.pdf])
    return findFaktur(tx, id)
  })

/** True for both sides of the faktur's store order. */
export async function maySeeFaktur(db: Db, actor: Actor, id: number) {
  const found = await db
    .selectFrom('fakturs')
    .select('storeOrderId')
    .where('id', '=', id as FakturId)
    .executeTakeFirst()
  return found !== undefined && maySeeStoreOrder(db, actor, found.storeOrderId)
}
