import { sql } from 'kysely'
import type { VerificationDocumentId } from '#contract/ids.ts'
import { verificationLimits, type DocumentKind, type Level, type OwnVerifications } from '#contract/verifications.ts'
import { lockOwnProfile } from '#server/identity/accounts/taxNumbers.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { reencodeFile } from '#server/platform/images/accept.ts'
import { newPictureName, storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { Upload } from '#server/platform/multipart.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { findOwnVerifications, isOpenTo, levelsOf } from './own.ts'
import { sealScan } from './scans.ts'

export type ScanDeps = { db: Db; storage: Storage; secret: string }

/**
 * Re-encodes, seals and stores one scan before its row; the file sweep removes it if a crash leaves it without a row. Throws `validation`,
 * `not-allowed-now`, `too-many-images` and the errors of pictures.
 */
export async function addDocument(
  { db, storage, secret }: ScanDeps,
  actor: Actor<TradingKind>,
  { level, kind }: { level: Level; kind: DocumentKind },
  uploads: Upload[],
): Promise<OwnVerifications> {
  const [upload] = uploads
  if (!upload) throw new Problem('validation', { errors: [{ path: 'file', code: 'required' }] })
  if (uploads.length > 1) throw new Problem('too-many-images')
  await inTransaction(db, (tx) => lockLevel(tx, actor, level))
  const { bytes } = await reencodeFile(upload)
  const file = `x${newPictureName()}`
  const { sealed, keyCipher } = sealScan(secret, actor.organization, file, bytes)
  const days = (await readSettings(db)).at('verification.scan-days')
  await storage.save(storedName(file), sealed)
  try {
    return await inTransaction(db, async (tx) => {
      const { id } = await lockLevel(tx, actor, level)
      const { rows } = await sql<{ count: number }>`
        select count(*) from verification_documents where verification_id = ${id} and deleted_at is null`.execute(tx)
      if ((rows[0]?.count ?? 0) >= verificationLimits.documents) throw new Problem('too-many-images')
      await tx
        .insertInto('verificationDocuments')
        .values({
          verificationId: id,
          organizationId: actor.organization,
          kind,
          file,
          keyCipher,
          bytes: sealed.length,
          deleteAt: sql<Date>`now() + make_interval(days => ${days})`,
        })
        .execute()
      return findOwnVerifications(tx, actor)
    })
  } catch (error) {
    await storage.remove([storedName(file)]).catch(() => undefined)
    throw error
  }
}

/**
 * Finds or creates the row of a level behind the lock of its open account, while its owner may change it. Throws `not-found`,
 * `not-allowed-now`.
 */
export async function lockLevel(tx: Tx, actor: Actor<TradingKind>, level: Level) {
  const { organization, role } = actor
  if (!levelsOf(role).includes(level)) throw new Problem('not-found')
  await lockOwnProfile(tx, actor)
  await tx
    .insertInto('verifications')
    .values({ organizationId: organization, side: role, level })
    .onConflict((conflict) => conflict.columns(['organizationId', 'level']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('organizationId', '=', organization)
    .where('level', '=', level)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isOpenTo(row)) throw new Problem('not-allowed-now')
  return row
}

/** Removes an own document and deletes its file immediately. Throws `not-found`, `not-allowed-now`. */
export async function removeDocument(
  { db, storage }: Omit<ScanDeps, 'secret'>,
  actor: Actor<TradingKind>,
  id: VerificationDocumentId,
): Promise<OwnVerifications> {
  const file = await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('verificationDocuments as d')
      .innerJoin('verifications as v', 'v.id', 'd.verificationId')
      .select(['d.file', 'v.status', 'v.expiresAt'])
      .where('d.id', '=', id)
      .where('d.organizationId', '=', actor.organization)
      .where('d.deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    if (!isOpenTo(row)) throw new Problem('not-allowed-now')
    await tx.deleteFrom('verificationDocuments').where('id', '=', id).execute()
    return row.file
  })
  // The sweep removes a file that is left here, since no row names it.
  if (file) await storage.remove([storedName(file)]).catch(() => undefined)
  return findOwnVerifications(db, actor)
}
