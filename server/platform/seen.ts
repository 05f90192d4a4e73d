import { isDeepStrictEqual as isSame } from 'node:util'
import { Problem } from './errors.ts'

/**
 * The fields of a form, where those that it left as they were `seen` are as they are `now`: a form from an open tab undoes nothing that others
 * saved since. Throws `changed-meanwhile` with the `current` values of fields that both changed.
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

/** Throws `changed-meanwhile` where something else stands `now` in place of what a page showed. What is already gone may be removed again. */
export function refuseOther(now: number | null, shown: number | undefined) {
  if (shown !== undefined && now !== null && now !== shown) throw new Problem('changed-meanwhile')
}
