import { isDeepStrictEqual as isSame } from 'node:util'
import { Problem } from './errors.ts'

/**
 * The fields of a form, where those that it left as they were `seen` are as they are `now`: a form from an open tab undoes nothing that others
 * saved since. If both changed a field, the save is refused and tells its `current` value.
 */
export function keepOthersChanges<T extends object>(
  now: NoInfer<{ [K in keyof T]: unknown }>,
  sent: T,
  seen: { [K in keyof T]?: unknown } = {},
): T {
  const kept = { ...sent }
  const current: { [K in keyof T]?: unknown } = {}
  for (const key of Object.keys(seen) as (keyof T)[]) {
    if (seen[key] === undefined || sent[key] === undefined || isSame(now[key], seen[key]) || isSame(now[key], sent[key])) continue
    if (isSame(sent[key], seen[key])) kept[key] = now[key] as T[keyof T]
    else current[key] = now[key]
  }
  if (Object.keys(current).length > 0) throw new Problem('changed-meanwhile', { current })
  return kept
}

/** Refuses to remove another file than the page showed. If no file is left, nothing is refused. */
export function refuseOther(now: number | null, shown: number | undefined) {
  if (shown !== undefined && now !== null && now !== shown) throw new Problem('changed-meanwhile')
}
