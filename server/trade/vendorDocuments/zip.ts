import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { ZipEntry } from '#server/platform/zipStream.ts'
import type { sharedFiles } from './read.ts'

export type SharedDocument = Awaited<ReturnType<typeof sharedFiles>>[number]

/** `npwp.pdf`, or with its last day `bank-berlaku-2027-01-31.jpg`. */
export const nameOfShared = ({ kind, name, validUntil }: SharedDocument) =>
  `${kind}${validUntil ? `-berlaku-${validUntil}` : ''}${/\.(pdf|jpg)$/i.exec(name)?.[0].toLowerCase() ?? ''}`

/** Files that a store shares, one in memory at a time. A lost file has a text in its place. */
export async function* sharedEntries(storage: Storage, documents: SharedDocument[]): AsyncGenerator<ZipEntry> {
  for (const document of documents) {
    const bytes = await storage.read(storedName(document.file))
    const path = nameOfShared(document)
    yield bytes ? { path, bytes } : { path: `${path}-hilang.txt`, bytes: Buffer.from('Berkas tidak ditemukan. The file is missing.\n') }
  }
}
