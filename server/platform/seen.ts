import { isDeepStrictEqual as isSame } from 'node:util'
import { Problem } from './errors.ts'

/**
 * The fields of a form, where those that it left as they were `seen` are as they are `now`: a form from an open tab undoes nothing that others
 * saved since. Throws `changed-meanwhile` where both changed one field.
 */
export function keepOthersChanges<T extends object>(
  now: NoInfer<{ [K in keyof T]: unknown }>,
  sent: T,
  seen: { [K in keyof T]?: unknown } = {},
): T {
  const kept = { ...sent }
  for (const key of Object.keys(seen) as (keyof T)[]) {
    if (seen[key] === undefined || sent[key] === undefined || isSame(now[key], seen[key]) || isSame(now[key], sent[key])) continue
    if (!isSame(sent[key], seen[key])) throw new Problem('changed-meanwhile')
    kept[key] = now[key] as T[keyof T]
  }
  return kept
}
