import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { decryptScan } from '#server/identity/verifications/scans.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import type { TestApp } from '#server/test/app.ts'

/** Every business or bank case that waits has its documents, and each opens as a picture; returns the names of their files. */
export async function expectScans({ db, dataDir }: TestApp, secret: string) {
  const storage = folderStorage(`${dataDir}/images`)
  const { rows: waiting } = await sql<{ level: string; kinds: string[] }>`select v.level, array_agg(d.kind order by d.id) as kinds
    from verifications v left join verification_documents d on d.verification_id = v.id
    where v.status in ('submitted', 'in-review', 'held') and v.level <> 'contact' group by v.id, v.level`.execute(db)
  expect(waiting.length).toBeGreaterThanOrEqual(4)
  for (const { level, kinds } of waiting) expect(kinds).toEqual(level === 'bank' ? ['bank'] : ['nib', 'npwp', 'ktp', 'place'])
  const documents = await db.selectFrom('verificationDocuments').select(['organizationId', 'file', 'keyCipher', 'bytes']).execute()
  return Promise.all(
    documents.map(async ({ organizationId, file, keyCipher, bytes }) => {
      const sealed = await storage.read(`${file}.bin`)
      const scan = decryptScan(secret, { organizationId, file: file!, keyCipher: keyCipher! }, sealed!)
      expect([sealed!.length, (await sharp(scan).metadata()).format]).toEqual([bytes, 'jpeg'])
      return `${file}.bin`
    }),
  )
}
