import { sql } from 'kysely'
import type { OrganizationId, VerificationId } from '#contract/ids.ts'
import type { DocumentKind, Level } from '#contract/verifications.ts'
import { sealScan } from '#server/identity/verifications/scans.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newPictureName, storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { day } from '../calendar.ts'
import { drawScan, type ScanFacts } from '../scans.ts'
import { insertRows } from './rows.ts'

/** Storage with the names of what was saved, to remove them if the market is not filled. */
export type ScanStore = { storage: Storage; saved: string[] }

/** A case whose documents are still there. */
export type ScannedCase = { id: VerificationId; organizationId: OrganizationId; level: Level; at: Date; facts: ScanFacts }

const kindsOf: Partial<Record<Level, readonly DocumentKind[]>> = { business: ['nib', 'npwp', 'ktp', 'place'], bank: ['bank'] }
const daysKept = 90

/** Draws, seals and stores the documents of cases, as an upload does. */
export async function loadScans(tx: Tx, { storage, saved }: ScanStore, secret: string, cases: readonly ScannedCase[]) {
  const rows = cases.flatMap(({ level, ...of }) => (kindsOf[level] ?? []).map((kind) => ({ ...of, kind, file: `x${newPictureName()}` })))
  const sealed = []
  for (const { id, organizationId, at, kind, file, facts } of rows) {
    const scan = sealScan(secret, organizationId, file, await drawScan(kind, facts))
    saved.push(storedName(file))
    await storage.save(storedName(file), scan.sealed)
    sealed.push({
      verificationId: id,
      organizationId,
      kind,
      file,
      keyCipher: scan.keyCipher,
      bytes: scan.sealed.length,
      deleteAt: new Date(at.getTime() + daysKept * day),
      createdAt: at,
    })
  }
  await insertRows(tx, 'verificationDocuments', sealed)
}

/** Cases of these states with their owner's name and address. */
export async function findScanned(tx: Tx, statuses: readonly string[]) {
  const { rows } = await sql<
    Omit<ScannedCase, 'facts'> & { legalName: string; owner: string; address: string }
  >`select v.id, v.organization_id, v.level, coalesce(v.submitted_at, v.created_at) as at, v.legal_name,
      coalesce(b.owner, h.owner) as owner, coalesce(b.address, h.address) as address
    from verifications v left join buyers b on b.organization_id = v.organization_id left join sellers s on s.organization_id = v.organization_id
    left join shops h on h.seller_id = s.id
    where v.status = any(${statuses}::text[]) order by v.id`.execute(tx)
  return rows
}
