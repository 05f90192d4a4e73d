import { createHash } from 'node:crypto'
import { Zip, ZipPassThrough } from 'fflate'

/** A file on its way into an archive. */
export type ZipEntry = { path: string; bytes: Buffer }

/** Streams a ZIP of files as they come, stored as they are, one in memory at a time. The last one is `SHA256SUMS`, which `sha256sum -c` reads. */
export async function* zipWithSums(files: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  const add = ({ path, bytes }: ZipEntry) => {
    const entry = new ZipPassThrough(path)
    archive.add(entry)
    entry.push(bytes, true)
  }
  const sums: string[] = []
  for await (const file of files) {
    sums.push(`${createHash('sha256').update(file.bytes).digest('hex')}  ${file.path}\n`)
    add(file)
    yield* parts.splice(0)
  }
  add({ path: 'SHA256SUMS', bytes: Buffer.from(sums.join('')) })
  archive.end()
  yield* parts.splice(0)
}

/** A name that every file system and `sha256sum` take as it is. */
export const plainName = (name: string, otherwise: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60) || otherwise
