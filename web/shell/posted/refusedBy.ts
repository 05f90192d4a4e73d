import { CallError } from '#web/ui/callError.ts'
import type { Refusal } from '#web/ui/form.tsx'
import type { RefusedForm } from './posted.ts'

/** Errors that useForm shows for a form refused without script. */
export function refusedBy(posted: RefusedForm | undefined): Refusal | undefined {
  if (!posted) return undefined
  const failure = new CallError(posted.code as CallError['code'], posted.status, {})
  failure.text = posted.text
  return { errors: posted.errors, failure }
}
