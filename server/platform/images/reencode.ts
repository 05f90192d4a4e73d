/** What runs in the sandbox for each picture of a stranger. */
import sharp from 'sharp'
import { Problem } from '#server/platform/errors.ts'
import { refusePicture } from './refuse.ts'

/** A picture made anew from its pixels: nothing of the sent file survives. Pixels; `color` is `#rrggbb`. */
export type Picture = { bytes: Uint8Array; width: number; height: number; color: string }

const maxPixels = 40_000_000
/** Longest side of what is kept; larger is shown nowhere. */
const maxSide = 2000
sharp.concurrency(1)
sharp.cache(false)

/** Decodes and draws one picture of these formats anew, upright, without metadata. Throws `image-type` and `image-size`. */
export async function reencodePicture(bytes: Uint8Array, name: string, formats: readonly string[] = ['jpeg', 'png']): Promise<Picture> {
  // Dimensions come from the header, before any pixel is decoded, so that a bomb costs nothing.
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
