/** Runs in the sandbox for each document that an operator opens. */
import sharp from 'sharp'
import { drawLine } from './letters.ts'

sharp.concurrency(1)
sharp.cache(false)

/** Draws this line all over a picture, so that a leak names the operator. */
export async function watermark(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata()
  const { path, width: length } = drawLine(text)
  const scale = Math.max(1, Math.min(width, height) / 260)
  const tile = { width: length + 24, height: 44 }
  const line = `<path d="${path}" fill="#fff" stroke="#fff" stroke-width="1.2" opacity=".35"/><path d="${path}" fill="#b3122a" opacity=".5"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="${tile.width}" height="${tile.height}"
    patternUnits="userSpaceOnUse" patternTransform="rotate(-24) scale(${scale})">${line}</pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`
  return sharp(bytes)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
