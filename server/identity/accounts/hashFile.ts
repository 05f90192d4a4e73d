import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes that are kept of each SHA-1, sorted: of 475,000 passwords one in two million others is taken for one. */
export const width = 5

export const digestOf = (password: string) => createHash('sha1').update(password).digest().subarray(0, width)

/** Whether the file holds this digest. It is searched where it lies: nothing is loaded, however large it is. No file holds nothing. */
export function holdsDigest(path: URL, digest: Buffer): boolean {
  const file = openIfExists(path)
  if (file === undefined) return false
  try {
    let [from, to] = [0, fstatSync(file).size / width]
    const found = Buffer.alloc(width)
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      readSync(file, found, 0, width, middle * width)
      const order = Buffer.compare(found, digest)
      if (order === 0) return true
      if (order < 0) from = middle + 1
      else to = middle
    }
    return false
  } finally {
    closeSync(file)
  }
}

function openIfExists(path: URL): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
