import { valueImportsOf } from './imports.ts'

/** Returns the value imports, as `file -> target`, from a file to another that leads back to it over any number of imports. */
export function cyclicImports(files: readonly string[]): string[] {
  const known = new Set(files)
  const next = new Map(files.map((file) => [file, new Set(valueImportsOf(file).filter((target) => known.has(target) && target !== file))]))
  const reached = new Map(files.map((file) => [file, reachedFrom(file, next)]))
  return [...next].flatMap(([file, targets]) =>
    [...targets].filter((target) => reached.get(target)!.has(file)).map((target) => `${file} -> ${target}`),
  )
}

function reachedFrom(file: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>()
  const queue = [...(next.get(file) ?? [])]
  for (let one = queue.pop(); one !== undefined; one = queue.pop())
    if (!seen.has(one)) {
      seen.add(one)
      queue.push(...(next.get(one) ?? []))
    }
  return seen
}
