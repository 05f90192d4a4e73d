import type { VerificationDocumentId } from '#contract/ids.ts'
import type { NumberKind } from '#contract/verifications.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { isCurrent } from '#server/platform/seal.ts'
import { decryptNumber, sealNumber } from './numbers.ts'
import { decryptScanKey, sealScanKey } from './scans.ts'

const batch = 200

/**
 * Reseals every number and every scan's key that an earlier application secret sealed; the scans themselves stay unchanged. Resumable.
 * Returns the count.
 */
export async function rotateVerifications(db: Db, earlier: string, present: string): Promise<number> {
  const numbers = await sealNumbersAnew(db, earlier, present)
  let count = 0
  for (let after = 0 as VerificationDocumentId; ;) {
    const rows = await db
      .selectFrom('verificationDocuments')
      .select(['id', 'organizationId', 'file', 'keyCipher'])
      .where('id', '>', after)
      .where('keyCipher', 'is not', null)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, organizationId, file, keyCipher } of rows) {
      if (!file || !keyCipher || isCurrent(keyCipher, present)) continue
      const fresh = sealScanKey(present, organizationId, file, decryptScanKey(earlier, organizationId, file, keyCipher))
      await db
        .updateTable('verificationDocuments')
        .set({ keyCipher: fresh })
        .where('id', '=', id)
        .where('keyCipher', '=', keyCipher)
        .execute()
      count += 1
    }
    if (rows.length < batch) return numbers + count
    after = rows.at(-1)?.id ?? after
  }
}

/** All in one transaction: while some have an index by one secret and some by another, the same number would not be found. */
const sealNumbersAnew = (db: Db, earlier: string, present: string) =>
  inTransaction(db, async (tx: Tx) => {
    const rows = await tx.selectFrom('verificationNumbers').select(['organizationId', 'kind', 'numberCipher']).forUpdate().execute()
    const due = rows.filter(({ numberCipher }) => !isCurrent(numberCipher, present))
    for (const { organizationId, kind: name, numberCipher } of due) {
      const kind = name as NumberKind
      const digits = decryptNumber(earlier, organizationId, kind, numberCipher)
      await tx
        .updateTable('verificationNumbers')
        .set(sealNumber(present, organizationId, kind, digits))
        .where('organizationId', '=', organizationId)
        .where('kind', '=', name)
        .execute()
    }
    return due.length
  })
