import type { FieldError } from '#contract/words/fields.ts'
import { Problem } from '#server/platform/errors.ts'

/** The first field error of a check, as a form would get it; undefined if it passes. */
export function refusalOf(check: () => unknown): FieldError | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    const [first] = error instanceof Problem ? (error.extra.errors ?? []) : []
    if (!first) throw error
    return first
  }
}
