import { valueImportsOf } from './imports.ts'

/** Targets by the name of the file or folder that imports them. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the value imports, as `file -> target`, from a file to another that leads back to it over any number of imports. */
export function cyclicImports(files: readonly string[]): string[] {
  const known = new Set(files)
  return cyclicArrows(
    new Map(files.map((file) => [file, new Set(valueImportsOf(file).filter((target) => known.has(target) && target !== file))])),
  )
}

/** Returns the arrows, as `from -> to`, that lead back to where they start over any number of others. */
export function cyclicArrows(next: ImportGraph): string[] {
  const reached = new Map([...next.keys()].map((from) => [from, reachedFrom(from, next)]))
  return [...next].flatMap(([from, targets]) =>
    [...targets].filter((target) => reached.get(target)?.has(from)).map((target) => `${from} -> ${target}`),
  )
}

function reachedFrom(from: string, next: ImportGraph): Set<string> {
  const seen = new Set<string>()
  const queue = [...(next.get(from) ?? [])]
  for (let one = queue.pop(); one !== undefined; one = queue.pop())
    if (!seen.has(one)) {
      seen.add(one)
      queue.push(...(next.get(one) ?? []))
    }
  return seen
}
