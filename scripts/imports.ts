import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** Returns the paths from the project's root of everything that a file imports from it, statically or not. */
export function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(file), name),
  )
}
