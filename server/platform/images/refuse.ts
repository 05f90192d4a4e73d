import { imageLimits } from '#contract/products.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Upload } from '#server/platform/multipart.ts'

/** Refuses one picture by the name of its file. */
export function refusePicture(code: 'image-type' | 'image-size', name: string, why: FieldCode = code): never {
  throw new Problem(code, { errors: [{ path: name, code: why }] })
}

/** Refuses what no decoder has to see: too many bytes, and anything that does not begin like a JPEG or PNG. */
export function checkPicture({ bytes, name }: Upload) {
  if (bytes.length > imageLimits.bytes) refusePicture('image-size', name)
  if (!isJpeg(bytes) && !isPng(bytes)) refusePicture('image-type', name)
}

const isJpeg = (bytes: Buffer) => bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(pngSignature)
