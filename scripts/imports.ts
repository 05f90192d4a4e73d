import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** Returns the paths from the project's root of everything that a file imports from it, statically or not. */
export function importsOf(file: string): string[] {
  return importsIn(file, readFileSync(file, 'utf8'))
}

/** As `importsOf`, without imports of types alone, which load nothing. */
export function valueImportsOf(file: string): string[] {
  return importsIn(file, readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]*? from '[^']+'$/gm, ''))
}

function importsIn(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(file), name),
  )
}
