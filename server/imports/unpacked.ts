import { Unzip, UnzipInflate, UnzipPassThrough, unzipSync } from 'fflate'
import { Problem } from '#server/errors.ts'

const mebibyte = 1024 * 1024
/** Bytes that a packed file may have unpacked: a sheet of 10,000 long rows, or as many pictures as memory bears at once. */
const most = { sheet: 64 * mebibyte, pictures: 200 * mebibyte }
/** Bytes read at a time: packed a thousandfold they are still bearable. */
const step = 4 * 1024

const bomb = () => new Problem('too-large', { detail: 'Unpacked, the file is too large.' })

/** Raises `too-large` for a sheet that would be far larger unpacked; found by unpacking it drop by drop, whatever it claims. */
export function refuseSheetBomb(bytes: Buffer) {
  let total = 0
  let failed: unknown
  const unzip = new Unzip((file) => {
    file.ondata = (error, data) => {
      failed ??= error
      total += data?.length ?? 0
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  for (let at = 0; at < bytes.length; at += step) {
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
    if (total > most.sheet) throw bomb()
    // What cannot be looked into is not handed on.
    if (failed) throw new Problem('malformed', { detail: 'The XLSX file could not be read.' })
  }
}

/** Raises `too-large` for a ZIP whose pictures would be too much unpacked. Its reader never unpacks more than is claimed. */
export function refusePictureBomb(bytes: Uint8Array) {
  let total = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize
      return false
    },
  })
  if (total > most.pictures) throw bomb()
}
