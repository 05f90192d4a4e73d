import { mkdirSync, writeFileSync } from 'node:fs'
import { banners } from './drawings/banners/banners.ts'
import { missing } from './drawings/banners/missing.ts'

/** Writes the drawings that the web serves as they are: `node demo/writePictures.ts`, after a change of their code. */
const folder = new URL('../web/public/', import.meta.url)
mkdirSync(new URL('banners/', folder), { recursive: true })
for (const [at, draw] of banners.entries()) writeFileSync(new URL(`banners/${at + 1}.svg`, folder), draw())
writeFileSync(new URL('missing.svg', folder), missing())
