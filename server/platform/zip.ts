import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** Streams a ZIP of these files by name. Each is read in chunks and compressed off the event loop. */
export async function zipOf(files: AsyncIterable<[name: string, pieces: AsyncIterable<string>]>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for await (const [filename, pieces] of files) {
    const file: ZipInputFile = { filename, compression: 8, crc: 0, size: 0 }
    archive.add(file)
    await pipeline(measured(file, pieces), createDeflateRaw(), async (compressed: AsyncIterable<Buffer<ArrayBuffer>>) => {
      for await (const part of compressed) file.ondata?.(null, part, false)
    })
    file.ondata?.(null, new Uint8Array(), true)
  }
  archive.end()
  return Buffer.concat(parts)
}

/** Updates checksum and size of a file while it passes; they are known at its end. */
async function* measured(file: ZipInputFile, pieces: AsyncIterable<string>) {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    yield bytes
  }
}
