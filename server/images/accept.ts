import sharp from 'sharp'
import { imageLimits } from '#contract/products.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import { Problem } from '#server/errors.ts'
import type { Upload } from '#server/multipart.ts'
import { queue } from './queue.ts'

/** A picture made anew from its pixels: nothing of the sent file survives. Pixels; `color` is `#rrggbb`. */
export type Picture = { bytes: Buffer; width: number; height: number; color: string }

const mostPixels = 40_000_000
/** Longest side of what is kept; larger is shown nowhere. */
const longestSide = 2000

// One picture uses one thread; two at a time leave the machine to everyone else.
sharp.concurrency(1)
sharp.cache(false)
const atWork = queue(2)

/** Every picture or none: raises `too-many-images`, `image-type` or `image-size`, naming the file in `errors`. */
export async function acceptPictures(uploads: Upload[]): Promise<Picture[]> {
  if (uploads.length > imageLimits.count) throw new Problem('too-many-images')
  for (const upload of uploads) checkBytes(upload)
  return Promise.all(uploads.map((upload) => acceptPicture(upload.bytes, upload.name)))
}

/** Decodes and draws one JPEG or PNG anew, upright, without metadata. */
export function acceptPicture(bytes: Buffer, name: string): Promise<Picture> {
  checkBytes({ bytes, name })
  return atWork(() => drawAnew(bytes, name))
}

function checkBytes({ bytes, name }: Upload) {
  if (bytes.length > imageLimits.bytes) refuse('image-size', name)
  if (!isJpeg(bytes) && !isPng(bytes)) refuse('image-type', name)
}

const isJpeg = (bytes: Buffer) => bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(pngSignature)

async function drawAnew(bytes: Buffer, name: string): Promise<Picture> {
  // Dimensions come from the header, before any pixel is decoded, so that a bomb costs nothing.
  const read = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
  const {
    width = 0,
    height = 0,
    format,
  } = await read()
    .metadata()
    .catch((error: unknown) => refuseUnreadable(error, name))
  if (format !== 'jpeg' && format !== 'png') refuse('image-type', name)
  if (width * height > mostPixels) refuse('image-size', name, 'A picture has at most 40 megapixels.')
  try {
    const { data, info } = await read()
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 84, progressive: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, color: await mainColor(data) }
  } catch (error) {
    return refuseUnreadable(error, name)
  }
}

async function mainColor(bytes: Buffer) {
  const { dominant } = await sharp(bytes).resize(64, 64, { fit: 'inside' }).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function refuseUnreadable(error: unknown, name: string): never {
  if (error instanceof Problem) throw error
  if (error instanceof Error && /pixel limit/i.test(error.message)) refuse('image-size', name, 'A picture has at most 40 megapixels.')
  refuse('image-type', name, 'This picture is damaged and cannot be opened.')
}

function refuse(code: ProblemCode & ('image-type' | 'image-size'), name: string, message: string = problems[code][2]): never {
  throw new Problem(code, { errors: [{ path: name, message }] })
}
