/** What runs in the sandbox for each size of a picture that we keep. */
import sharp, { type Sharp } from 'sharp'
import type { PictureWidth } from '#contract/pictures.ts'
import type { Format } from './names.ts'

sharp.concurrency(1)
sharp.cache(false)

/** A picture at a width in pixels, and whether that is its full width: then every larger width looks the same. */
export type DrawnSize = { bytes: Uint8Array; isFull: boolean }

/** A picture of ours at a width in pixels, no wider than it is. */
export async function drawSize(original: Uint8Array, width: PictureWidth, format: Format): Promise<DrawnSize> {
  const picture = sharp(original)
  const full = await picture.metadata()
  const bytes = await inFormat(picture.resize({ width, withoutEnlargement: true }), format).toBuffer()
  return { bytes, isFull: full.width <= width }
}

function inFormat(picture: Sharp, format: Format) {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 })
  if (format === 'webp') return picture.webp({ quality: 76, effort: 3 })
  return picture.jpeg({ quality: 78, progressive: true })
}
