import type { ProblemBody } from '#contract/problems.ts'
import type { Language } from '#contract/words/fill.ts'
import { textOfProblem } from '#web/problemWords.ts'
import { sentenceOf, type Errors } from '#web/ui/parse.ts'

/** A form that was posted without script and refused: what was typed, what is wrong with each field, and why in all. */
export type RefusedForm = {
  typed: Record<string, string>
  errors: Errors
  code: string
  status: number
  text: Record<Language, string>
}

/** What is never written into a page again. */
const secret = new Set(['password', 'code', 'ktp', 'token'])

/** `prefix`: where the form's fields lie in the body. */
export function refusal(
  form: Record<string, string>,
  { status, json }: { status: number; json: Partial<ProblemBody> },
  prefix = '',
): RefusedForm {
  const { code = 'unexpected', errors = [] } = json
  const nameOf = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : path)
  return {
    typed: Object.fromEntries(Object.entries(form).filter(([name]) => !secret.has(name))),
    errors: Object.fromEntries(errors.map((one) => [nameOf(one.path), sentenceOf(one)])),
    code,
    status,
    text: textOfProblem(json),
  }
}

/** The fields of a posted form; a file is none. */
export const fieldsOf = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries([...(await request.formData())].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
