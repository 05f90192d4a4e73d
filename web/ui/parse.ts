import { safeParse } from 'zod/mini'
import type * as z from 'zod/mini'
import { fieldSaid, fieldWords } from '#contract/words/fields.ts'
import { inBoth, type Language, type Values } from '#contract/words/fill.ts'

export type Sentence = Record<Language, string>
/** Errors by the name of the field. */
export type Errors = Record<string, Sentence>

/**
 * Checks values with the contract's schema. `blank`: required fields that are empty, which are asked to be filled in whatever else the schema
 * says of them. Lazy-loaded on typing, together with the texts about fields.
 */
export function parseForm<S extends z.ZodMiniType>(
  schema: S,
  values: unknown,
  blank: readonly string[] = [],
): { data: z.output<S> } | { errors: Errors } {
  const parsed = safeParse(schema, values)
  if (parsed.success) return { data: parsed.data }
  const errors: Errors = {}
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.')
    errors[name] ??= sentenceOf({ ...(blank.includes(name) ? { code: 'required' } : fieldSaid(issue)), message: issue.message })
  }
  return { errors }
}

/** A field's error in both languages; the server's own text if this page does not know the code. */
export function sentenceOf({ code, params, message }: { code: string; params?: Values | undefined; message: string }): Sentence {
  if (!Object.hasOwn(fieldWords, code)) return { en: message, id: message }
  return inBoth(fieldWords[code as keyof typeof fieldWords], params)
}
