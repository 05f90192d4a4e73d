import sharp from 'sharp'

/** A small picture in one colour with a disc, as PNG. */
export function drawPicture(color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="${color}"/><circle cx="320" cy="320" r="180" fill="#fff" opacity="0.7"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
