/** One file of an archive. */
export type Entry = { name: string; bytes: Buffer }

const block = 512
const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** The bytes of one file in a tar archive (POSIX ustar), which every system's own tools can read. */
export function tarEntry({ name, bytes }: Entry): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`)
  const octal = (value: number, at: number, length: number) => header.write(value.toString(8).padStart(length - 1, '0'), at)
  header.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(bytes.length, 124, 12)
  octal(Math.floor(Date.now() / 1000), 136, 12)
  header.write('        0', 148)
  header.write('ustar\u000000', 257)
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  return Buffer.concat([header, bytes, padding(bytes.length)])
}

export const tarEnd = Buffer.alloc(block * 2)

/** The files of an archive, one after another as they come. Throws when it ends too early or is no archive. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let kept: Buffer[] = []
  let size = 0
  const source = stream[Symbol.asyncIterator]()
  const take = async (wanted: number) => {
    while (size < wanted) {
      const { value, done } = await source.next()
      if (done) throw new Error('The archive ends too early.')
      kept.push(value)
      size += value.length
    }
    const all = kept.length === 1 && kept[0] ? kept[0] : Buffer.concat(kept)
    kept = all.length > wanted ? [all.subarray(wanted)] : []
    size -= wanted
    return all.subarray(0, wanted)
  }
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) return
    if (header.toString('latin1', 257, 262) !== 'ustar') throw new Error('This is no archive of Pasokan.')
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const length = Number.parseInt(header.toString('latin1', 124, 136), 8)
    const bytes = Buffer.from(await take(length))
    await take(padding(length).length)
    yield { name, bytes }
  }
}
