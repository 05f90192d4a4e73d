import { dirname } from 'node:path/posix'
import { importsOf } from './imports.ts'

/**
 * Returns the imports, as `file -> target`, from one folder to another that leads back to it over any number of imports.
 * There are none while every folder stands above those that it imports.
 */
export function knottedImports(files: readonly string[]): string[] {
  const known = new Set(files)
  const across = files.flatMap((file) =>
    importsOf(file).flatMap((target) => (known.has(target) && dirname(target) !== dirname(file) ? [{ file, target }] : [])),
  )
  const next = new Map<string, Set<string>>()
  for (const { file, target } of across) next.set(dirname(file), (next.get(dirname(file)) ?? new Set()).add(dirname(target)))
  const reached = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder, next)]))
  return across
    .filter(({ file, target }) => reached.get(dirname(target))?.has(dirname(file)))
    .map(({ file, target }) => `${file} -> ${target}`)
}

function reachedFrom(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>()
  const queue = [...(next.get(folder) ?? [])]
  for (let one = queue.pop(); one !== undefined; one = queue.pop())
    if (!seen.has(one)) {
      seen.add(one)
      queue.push(...(next.get(one) ?? []))
    }
  return seen
}
