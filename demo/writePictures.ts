import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { banners } from './drawings/banners/banners.ts'
import { missing } from './drawings/banners/missing.ts'

/**
 * Writes the drawings that the web serves: `node demo/writePictures.ts`, after a change of their code. The slides also
 * as pictures of fixed widths (web/home/banner.tsx): a phone takes longer to draw one than to fetch it.
 */
const folder = new URL('../web/public/', import.meta.url)
mkdirSync(new URL('banners/', folder), { recursive: true })
for (const [at, draw] of banners.entries()) {
  const svg = draw()
  writeFileSync(new URL(`banners/${at + 1}.svg`, folder), svg)
  for (const width of [800, 1280, 1600]) {
    const file = fileURLToPath(new URL(`banners/${at + 1}-${width}.webp`, folder))
    await sharp(Buffer.from(svg), { density: 144 }).resize({ width }).webp({ quality: 82, effort: 6 }).toFile(file)
  }
}
writeFileSync(new URL('missing.svg', folder), missing())
