/** What runs in the sandbox for each size of a picture that we keep. */
import sharp from 'sharp'
import type { PictureWidth } from '#contract/pictures.ts'
import type { Format } from './names.ts'

sharp.concurrency(1)
sharp.cache(false)

/** A picture of ours at a width in pixels, no wider than it is. */
export async function drawSize(original: Uint8Array, width: PictureWidth, format: Format): Promise<Uint8Array> {
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 76, effort: 3 }).toBuffer()
  return picture.jpeg({ quality: 78, progressive: true }).toBuffer()
}
