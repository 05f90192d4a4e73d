/**
 * Loaded before the server: its TypeScript comes without types from where strip.mjs has put it. Node's own way costs memory for good: the part that strips
 * takes 20 MB, or the compiled code that it keeps for the next start as much. What is not there is stripped by Node.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const folder = new URL('../node_modules/.cache/typeless/', import.meta.url)

/** Where a file's text without types lies: named by what is in it, so that a changed one is another. */
export const placeOf = (source) => new URL(`${createHash('sha1').update(source).digest('hex')}.js`, folder)

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
    try {
      const source = readFileSync(placeOf(readFileSync(fileURLToPath(url))), 'utf8')
      return { format: 'module', source, shortCircuit: true }
    } catch {
      return next(url, context)
    }
  },
})
