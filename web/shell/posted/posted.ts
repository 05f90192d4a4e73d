import type { ProblemBody } from '#contract/problems.ts'
import type { Language } from '#contract/words/fill.ts'
import { textOfProblem } from '#web/shell/problemWords.ts'
import { sentenceOf, type Errors } from '#web/ui/parse.ts'

/** A form posted without script and refused: typed values, problems by field, and the general problem. */
export type RefusedForm = {
  typed: Record<string, string>
  errors: Errors
  code: string
  status: number
  text: Record<Language, string>
}

/** Fields that are never written back into a page. */
const secret = new Set(['password', 'code', 'ktp', 'token'])

/** `prefix`: path of the form's fields in the body. */
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

/** Fields of a posted form, without files. */
export const fieldsOf = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries([...(await request.formData())].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
