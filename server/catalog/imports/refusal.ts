import type { FieldError } from '#contract/words/fields.ts'
import { Problem } from '#server/platform/errors.ts'

/** What a product refuses of itself, as its form would hear it; undefined where it refuses nothing. */
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
