/** Runs in the sandbox for each stored size of a picture. */
import sharp, { type Sharp } from 'sharp'
import type { PictureWidth } from '#contract/pictures.ts'
import type { Format } from './names.ts'

sharp.concurrency(1)
sharp.cache(false)

/** A picture at a width in pixels. `isFull`: it has its full width, so that larger widths look the same. */
export type DrawnSize = { bytes: Uint8Array; isFull: boolean }

/** Scales a stored picture to a width in pixels, without enlarging it. */
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
