/** Runs in the sandbox for each uploaded picture. */
import sharp from 'sharp'
import { Problem } from '#server/platform/errors.ts'
import { refusePicture } from './refuse.ts'

/** A picture re-encoded from its pixels, so that no byte of the upload survives. Sizes in pixels; `color` is `#rrggbb`. */
export type Picture = { bytes: Uint8Array; width: number; height: number; color: string }

const maxPixels = 40_000_000
/** Longest side that is stored, in pixels. No screen shows a larger one. */
const maxSide = 2000
sharp.concurrency(1)
sharp.cache(false)

/** Re-encodes one picture of these formats, rotated upright and without metadata. Throws `image-type` and `image-size`. */
export async function reencodePicture(bytes: Uint8Array, name: string, formats: readonly string[] = ['jpeg', 'png']): Promise<Picture> {
  // Reads dimensions from the header before decoding, so that a decompression bomb costs nothing.
  const read = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
  const {
    width = 0,
    height = 0,
    format,
  } = await read()
    .metadata()
    .catch((error: unknown) => refuseUnreadable(error, name))
  if (!formats.includes(format ?? '')) refusePicture('image-type', name)
  if (width * height > maxPixels) refusePicture('image-size', name, 'image-megapixels')
  try {
    const { data, info } = await read()
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
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
  if (error instanceof Error && /pixel limit/i.test(error.message)) refusePicture('image-size', name, 'image-megapixels')
  refusePicture('image-type', name, 'image-damaged')
}
