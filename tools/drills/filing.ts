import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { vendorDocumentKinds } from '#contract/vendorDocuments.ts'
import { referencedFiles } from '#server/modules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sweepPictures } from '#server/platform/images/sweep.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { seededRandom } from '../bench/random.ts'
import { readBytes } from './client.ts'
import type { Buyer, Store } from './people.ts'
import { ok, speaker, type Log, type Place } from './shopping.ts'

/** Sends a PDF of up to two megabytes as one person. Returns its id once it is acknowledged. */
export async function uploadPdf({ origin }: Place, token: string, log: Log, kilobytes: number): Promise<number | undefined> {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7 ', new Uint8Array(kilobytes * 1024)], 'drill.pdf'))
  const saved = await sendForm(`${origin}/api/files`, token, form)
  log.heard?.(saved.status, 'upload')
  if (saved.status !== 200 && saved.status !== 201) return undefined
  log.acknowledged.push({ kind: 'row', table: 'files', id: saved.FileId, statuses: [] })
  return saved.FileId
}

/** Sends a form with one file; status 0 when no whole answer came. */
async function sendForm(url: string, token: string, body: FormData): Promise<{ status: number; FileId: number }> {
  try {
    const reply = await fetch(url, { method: 'POST', headers: { access_token: token }, body })
    return { status: reply.status, FileId: ((await reply.json()) as { FileId: number }).FileId }
  } catch {
    return { status: 0, FileId: 0 }
  }
}

/** Reads a ZIP to its end. One that a kill cut off ends in an error; one that ends well must be whole. */
export async function readZip({ origin }: Place, path: string, token: string, log: Log) {
  const bytes = await readBytes(`${origin}${path}`, token)
  log.heard?.(bytes ? 200 : 0, 'zip')
  if (!bytes) return
  try {
    unzipSync(bytes)
    log.acknowledged.push({ kind: 'zip' })
  } catch (error) {
    log.failures.push(`${path} answered a ZIP of ${bytes.length} bytes that is not whole: ${String(error)}`)
  }
}

/** A store replaces and removes documents for companies while one of them reads all, until told to stop. */
export async function file(place: Place, { buyer, store }: { buyer: Buyer; store: Store }, log: Log, going: () => boolean, seed: number) {
  const { below, pick } = seededRandom(seed)
  const say = speaker(place, log, store.token)
  const documents = `/api/shops/${store.shopId}/vendor-documents`
  while (going()) {
    const FileId = await uploadPdf(place, store.token, log, 1 + below(2_000))
    const kind = pick([...vendorDocumentKinds])
    if (FileId === undefined) continue
    if (ok(await say('document', 'PUT', `${documents}/${kind}`, { FileId, shared: true })))
      log.acknowledged.push({ kind: 'row', table: 'files', id: FileId, statuses: [] })
    if (below(4) === 0) await say('document', 'DELETE', `${documents}/${pick([...vendorDocumentKinds])}`)
    if (below(2) === 0) await readZip(place, `${documents}/zip`, buyer.token, log)
  }
}

/** While the server is dead: rows whose file is missing, objects without their file, and files that the sweep leaves behind. */
export async function filesAmiss(db: Db, storage: Storage): Promise<string[]> {
  const { missing } = await sweepPictures(db, storage, referencedFiles, 0)
  const { rows: bare } = await sql<{ name: string }>`
    select 'vendor document ' || d.id as name from vendor_documents d
      where not exists (select from files x where x.subject_type = 'vendor-document' and x.subject_id = d.id)`.execute(db)
  const left: string[] = []
  for await (const { name } of storage.list()) if (name.endsWith('.part')) left.push(`${name} stays`)
  return [...missing.map((name) => `${name} is missing`), ...bare.map(({ name }) => `${name} has no file`), ...left]
}
