import { sql } from 'kysely'
import { verificationLimits } from '#contract/verifications.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { eachStep } from '#server/platform/jobs/rows.ts'
import { recordVerification } from './events.ts'
import { verificationMoves } from './moves.ts'
import { releaseNumbers } from './numbers.ts'

/** Rows per batch. */
const batchSize = 500

/** Expires verifications, reminds owners a month before, and deletes scans on their day. */
export const expireVerifications = (db: Db, storage: Storage) =>
  eachStep(
    () => expireProofs(db),
    () => remindOfEnd(db),
    () => deleteScans(db, storage),
  )

async function expireProofs(db: Db) {
  await inTransaction(db, async (tx) => {
    const due = sql`id in (select id from verifications where expires_at <= now() order by expires_at limit ${batchSize} for update skip locked)`
    const ended = await transition(tx, verificationMoves, 'expire', {
      who: 'system',
      which: due,
      set: { badge: null, expiresAt: null, version: sql`version + 1` },
      record: (row, type) => recordVerification(tx, row, type, 'system'),
    })
    // A renewal that is under review or was sent back keeps its status; only the former verification expires.
    const former = await tx
      .updateTable('verifications')
      .set({ badge: null, expiresAt: null })
      .where(sql<boolean>`${due}`)
      .returning(['organizationId', 'side', 'level', sql<string>`''`.as('reason')])
      .execute()
    for (const row of former) await recordVerification(tx, row, 'verification.expired', 'system')
    for (const organization of new Set([...ended, ...former].map(({ organizationId }) => organizationId)))
      await releaseNumbers(tx, organization)
  })
}

/** Reminds once per verification. */
const remindOfEnd = (db: Db) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ organizationId: never; side: string; level: string; reason: string }>`
      update verifications set reminded_at = now() where id in (
        select id from verifications where status = 'verified' and reminded_at is null
          and expires_at < now() + make_interval(days => ${verificationLimits.renewDays}) order by expires_at limit ${batchSize} for update skip locked)
      returning organization_id, side, level, '' as reason`.execute(tx)
    for (const row of rows) await recordVerification(tx, row, 'verification.expiring', 'system')
  })

/** Deletes row and key first. A crash after that leaves an unreadable file that no row names, which the sweep removes. */
export async function deleteScans(db: Db, storage: Storage): Promise<number> {
  const { rows } = await sql<{ file: string }>`
    with due as (select id, file from verification_documents where delete_at <= now() and deleted_at is null
      order by delete_at limit ${batchSize} for update skip locked)
    update verification_documents d set deleted_at = now(), key_cipher = null, file = null from due where d.id = due.id returning due.file`.execute(
    db,
  )
  await storage.remove(rows.map(({ file }) => storedName(file)))
  return rows.length
}
