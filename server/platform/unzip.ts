import { inflateRawSync } from 'node:zlib'

/** A file in a ZIP as the directory at its end has it: sizes in bytes, `method` 0 (stored) or 8 (deflated). */
export type ZipEntry = { name: string; method: number; packedBytes: number; bytes: number; offset: number }
export type ZipLimits = { entries: number; entryBytes: number; totalBytes: number }

/** `zip`: broken, locked or of a kind that needs no support at these sizes. The others: more than the limits. */
export class ZipError extends Error {
  override name = 'ZipError'
  readonly reason: 'zip' | 'entries' | 'unpacked'

  constructor(reason: ZipError['reason']) {
    super(reason)
    this.reason = reason
  }
}

const endMark = Buffer.from('504b0506', 'hex')
const [endBytes, headBytes, localBytes] = [22, 46, 30]

/** The entries that `wanted` takes, read from the directory alone; nothing that a size claims is allocated. Throws ZipError. */
export function readZipDirectory(zip: Buffer, limits: ZipLimits, wanted: (name: string) => boolean): ZipEntry[] {
  const end = zip.lastIndexOf(endMark)
  if (end < 0 || end + endBytes > zip.length) throw new ZipError('zip')
  const count = zip.readUInt16LE(end + 10)
  if (count > limits.entries) throw new ZipError('entries')
  const entries: ZipEntry[] = []
  let [at, total] = [zip.readUInt32LE(end + 16), 0]
  for (let index = 0; index < count; index += 1) {
    if (at + headBytes > end || zip.readUInt32LE(at) !== 0x02014b50) throw new ZipError('zip')
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [number, number, number]
    const flags = zip.readUInt16LE(at + 8)
    const name = zip.toString(flags & 0x800 ? 'utf8' : 'latin1', at + headBytes, at + headBytes + nameBytes)
    const [packedBytes, bytes, offset] = [20, 24, 42].map((place) => zip.readUInt32LE(at + place)) as [number, number, number]
    at += headBytes + nameBytes + extraBytes + commentBytes
    if (!wanted(name)) continue
    if (flags & 1 || offset + localBytes + packedBytes > zip.length) throw new ZipError('zip')
    total += bytes
    if (bytes > limits.entryBytes || total > limits.totalBytes) throw new ZipError('unpacked')
    entries.push({
      name,
      method: zip.readUInt16LE(at - headBytes - nameBytes - extraBytes - commentBytes + 10),
      packedBytes,
      bytes,
      offset,
    })
  }
  return entries
}

/** The packed bytes of an entry, a view into the ZIP. Throws ZipError. */
export function packedOf(zip: Buffer, { offset, packedBytes }: ZipEntry): Buffer {
  if (zip.readUInt32LE(offset) !== 0x04034b50) throw new ZipError('zip')
  const from = offset + localBytes + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  if (from + packedBytes > zip.length) throw new ZipError('zip')
  return zip.subarray(from, from + packedBytes)
}

/** Unpacks; memory grows with what really comes out, and ends at what the entry claims. Throws ZipError. */
export function unpack(packed: Buffer, { method, bytes }: Pick<ZipEntry, 'method' | 'bytes'>): Buffer {
  if (method === 0 && packed.length === bytes) return packed
  if (method !== 8) throw new ZipError('zip')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) })
  } catch (error) {
    throw new ZipError(error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'unpacked' : 'zip')
  }
}
