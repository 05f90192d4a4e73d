import type { VerificationDocumentId, VerificationId } from '#contract/ids.ts'
import { decryptScan, type ScanDeps } from '#server/identity/api.ts'
import { Problem } from '#server/platform/errors.ts'
import { decoderLimits } from '#server/platform/images/accept.ts'
import { storedName } from '#server/platform/images/names.ts'
import { createSandbox } from '#server/platform/sandbox/sandbox.ts'

const inSandbox = createSandbox<typeof import('#server/platform/images/watermark.ts')>(
  new URL('../../platform/images/watermark.ts', import.meta.url),
  { ...decoderLimits, processes: 1, maxWaiting: 20 },
)

/** Returns a document as a JPEG with this text as a watermark. Throws `not-found`, also once it is deleted. */
export async function openDocument(
  { db, storage, secret }: ScanDeps,
  { id, document }: { id: VerificationId; document: VerificationDocumentId },
  line: string,
): Promise<Buffer> {
  const row = await db
    .selectFrom('verificationDocuments')
    .select(['organizationId', 'file', 'keyCipher'])
    .where('id', '=', document)
    .where('verificationId', '=', id)
    .executeTakeFirst()
  if (!row?.file || !row.keyCipher) throw new Problem('not-found')
  const sealed = await storage.read(storedName(row.file))
  if (!sealed) throw new Problem('not-found')
  const bytes = decryptScan(secret, { ...row, file: row.file, keyCipher: row.keyCipher }, sealed)
  return Buffer.from(await inSandbox('watermark', bytes, line))
}
