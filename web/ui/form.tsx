import { use, useCallback, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { readAmount } from '#contract/amount.ts'
import { useLanguage } from '#web/shell/i18n/language.tsx'
import { HydratedFormContext } from './hydratedForm.ts'
import { Button } from './button.tsx'
import { CallError } from './callError.ts'
import { Failure } from './failure.tsx'
import { nest } from './nest.ts'
import { untilReleased } from './released.ts'
import type { Errors, Sentence } from './parse.ts'
import { Summary, type RefusedField } from './summary.tsx'

export type Refusal = { errors: Errors; failure: CallError }

/**
 * State of a CheckedForm. The contract's schema checks it, the server's errors go to their fields, and typed values stay. `prefix`: path of
 * its fields in the body (`formSeller.`). `posted`: errors from a submit without script.
 */
export function useForm<S extends z.ZodMiniType>(
  schema: S | (() => Promise<S>),
  submit: (values: z.output<S>) => Promise<unknown>,
  prefix = '',
  posted?: Refusal,
) {
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? {})
  const [refused, setRefused] = useState<RefusedField[]>([])
  const [failure, setFailure] = useState<unknown>(posted && !isSaid(posted.failure, posted.errors) ? posted.failure : null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const language = useLanguage()
  const onHydrate = use(HydratedFormContext)
  const awaken = useCallback((form: HTMLFormElement | null) => hydrateForm(form, onHydrate), [onHydrate])

  const check = async (form: HTMLFormElement) => {
    const [loaded, { parseForm }] = await Promise.all([typeof schema === 'function' ? schema() : schema, import('./parse.ts')])
    return parseForm(loaded, readForm(form), blankFields(form))
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    try {
      const parsed = await check(form)
      const hidden = refuse(form, 'errors' in parsed ? parsed.errors : {})
      if ('data' in parsed) await submit(parsed.data)
      else if (hidden) setFailure(sayHidden(new CallError('validation', 422, {}), hidden))
    } catch (error) {
      if (error instanceof CallError && error.problem.current) (await import('./sayOthers.ts')).sayOthers(form, error)
      const found = await serverErrors(error, prefix)
      const hidden = refuse(form, found)
      setFailure(hidden ? sayHidden(error, hidden) : isSaid(error, found) ? null : error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** A single wrong field gets the focus. With several, the summary above the form does. Returns an error of a field that the form does not have. */
  const refuse = (form: HTMLFormElement, found: Errors) => {
    const fields = fieldsOf(form, found)
    setErrors(found)
    setRefused(fields)
    if (fields.length === 1) fields[0]!.field.focus()
    return Object.entries(found).find(([name]) => !fields.some((field) => field.name === name))?.[1]
  }

  /** Checks a field on blur; a wrong field is checked again on each key. */
  const onBlur = (event: FormEvent<HTMLFormElement>) => void recheck(event, untilReleased())
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (name in errors) void recheck(event)
  }
  const recheck = async (event: FormEvent<HTMLFormElement>, quiet?: Promise<void>) => {
    const { name, value } = event.target as HTMLInputElement
    const form = event.currentTarget
    if (!name || (value === '' && !(name in errors))) return
    await quiet
    const parsed = await check(form)
    const found = 'errors' in parsed ? parsed.errors[name] : undefined
    setErrors(({ [name]: _, ...rest }) => (found ? { ...rest, [name]: found } : rest))
  }

  const error = (name: string) => errors[name]?.[language]
  /** Whether a field whose name matches is wrong. */
  const wrong = (names: RegExp) => Object.keys(errors).some((name) => names.test(name))
  /** Rows of this array moved: clears their errors until they are checked again. */
  const forgetRows = (name: string) => {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !field.startsWith(`${name}.`))))
    setRefused([])
  }
  return { busy, failure, error, wrong, forgetRows, form: { ref: awaken, onSubmit, onBlur, onInput, refused, error } }
}

type CheckedFormProps = ComponentProps<'form'> & { refused: RefusedField[]; error: (name: string) => string | undefined }

/** A form of useForm: `<CheckedForm {...form}>`. Shows refused fields in a summary above the form. */
export function CheckedForm({ refused, error, children, ...form }: CheckedFormProps) {
  return (
    <form {...form}>
      {refused.length > 1 && <Summary refused={refused} error={error} />}
      {children}
    </form>
  )
}

/** Disables the browser's validation, since useForm checks the form from now on. Replays a submit from before hydration (root.tsx). */
function hydrateForm(form: HTMLFormElement | null, onAwake: (form: HTMLFormElement) => void) {
  if (!form) return
  form.noValidate = true
  form.dataset.hydrated = ''
  onAwake(form)
  if (form.dataset.sent === undefined) return
  delete form.dataset.sent
  form.requestSubmit()
}

/** Builds the body from a form: number fields as numbers, unreadable numbers as typed. */
function readForm(form: HTMLFormElement): Record<string, unknown> {
  const fields = [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement,
  )
  return nest(fields.filter(isGiven).map((field) => [field.name, valueOf(field)] as const))
}

/** Names of required fields that are empty. */
const blankFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>('[required]')].flatMap(({ name, value }) => (value.trim() ? [] : [name]))

/** Only the checked radio button counts. */
const isGiven = (field: Field) => field.name !== '' && (field.type !== 'radio' || (field as HTMLInputElement).checked)

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function valueOf(field: Field): string | number | boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked
  return field.dataset.number === undefined ? field.value : wholeNumber(field.value)
}

/** The typed number; other text stays as typed, to be refused. */
export const wholeNumber = (typed: string): number | string => readAmount(typed) ?? typed

/** The server's errors by field. `prefix`: path of the form's fields in the body. */
export async function serverErrors(error: unknown, prefix: string): Promise<Errors> {
  if (!(error instanceof CallError) || !error.problem.errors?.length) return {}
  const { sentenceOf } = await import('./parse.ts')
  const nameOf = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : path)
  return Object.fromEntries(error.problem.errors.map((one) => [nameOf(one.path), sentenceOf(one)]))
}

/** The failure, saying what is wrong with a field that the form does not show. */
function sayHidden(failure: unknown, text: Sentence): unknown {
  if (failure instanceof CallError) failure.text = text
  return failure
}

/** True if the only refused field says all that the failure says. */
function isSaid(failure: unknown, found: Errors): boolean {
  const [only, second] = Object.values(found)
  if (!only || second || !(failure instanceof CallError)) return false
  return failure.code === 'validation' || failure.text?.en === only.en
}

/** The fields with errors, in their order. */
function fieldsOf(form: HTMLFormElement, errors: Errors): RefusedField[] {
  const fields = new Map<string, RefusedField & { group: string }>()
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)) continue
    const { name, labels } = field
    if (name in errors && field.type !== 'hidden' && !fields.has(name))
      fields.set(name, { field, name, label: labels?.[0]?.textContent.trim() ?? field.ariaLabel ?? name, group: groupOf(field) })
  }
  const found = [...fields.values()]
  return found.map(({ group, ...one }) => {
    const isAmbiguous = found.filter(({ label }) => label === one.label).length > 1
    return isAmbiguous && group ? { ...one, label: `${group}: ${one.label}` } : one
  })
}

/** Name of the row that a field stands in. */
const groupOf = (field: Element) => field.closest('fieldset')?.querySelector('legend')?.textContent.trim() ?? ''

type SubmitProps = { busy: boolean; failure: unknown; /** Set for irreversible actions. */ danger?: boolean; children: ReactNode }

/** End of a form: its failure and the submit button. */
export function Submit({ busy, failure, danger = false, children }: SubmitProps) {
  return (
    <>
      <Failure error={failure} />
      <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} className="w-full">
        {children}
      </Button>
    </>
  )
}
