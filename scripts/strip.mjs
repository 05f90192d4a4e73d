/** Puts the server's own TypeScript without its types where typeless.mjs finds it, in a process of its own: what strips them stays in memory. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { placeOf } from './typeless.mjs'

const sources = globSync('{server,contract,tools}/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') }).map((path) =>
  readFileSync(path, 'utf8'),
)
const places = new Map(sources.map((source) => [fileURLToPath(placeOf(source)), source]))
const folder = fileURLToPath(new URL('.', placeOf('')))
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (name.endsWith('.js') && !places.has(folder + name)) rmSync(folder + name, { force: true })
for (const [place, source] of places) {
  if (existsSync(place)) continue
  // Whole or not at all: a start may be killed here, and another one read it.
  writeFileSync(`${place}.${process.pid}`, stripTypeScriptTypes(source))
  renameSync(`${place}.${process.pid}`, place)
}
