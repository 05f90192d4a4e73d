import { inflateSync } from 'node:zlib'

/** Unpacks a WOFF font (W3C WOFF 1.0) to the OpenType file that it holds; the PDF library would inflate its tables one by one, slowly. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + 20 * at
    const [offset, packed, bytes] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8), woff.readUInt32BE(entry + 12)]
    const data = woff.subarray(offset, offset + packed)
    return {
      entry: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed < bytes ? inflateSync(data) : data,
    }
  })
  const head = Buffer.alloc(12 + 16 * count)
  const power = Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  let offset = head.length
  const parts = [head]
  for (const [at, { entry, checksum, data }] of tables.entries()) {
    const place = 12 + 16 * at
    entry.copy(head, place)
    head.writeUInt32BE(checksum, place + 4)
    head.writeUInt32BE(offset, place + 8)
    head.writeUInt32BE(data.length, place + 12)
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
