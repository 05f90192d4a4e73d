import { inBoth } from '#contract/words/fill.ts'
import type { CallError } from './callError.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Lets a failure say what somebody else saved in fields of the form, beside what is typed. Lazy-loaded with the refusal. */
export function sayOthers(form: HTMLFormElement, failure: CallError) {
  const saved = Object.entries(failure.problem.current ?? {}).flatMap(([name, value]) => lineOf(form, name, value))
  if (saved.length === 0) return
  failure.text = inBoth(
    {
      en: 'Someone else changed this. What is saved now:\n{saved}\nSave again to replace it with what you entered.',
      id: 'Ini sudah diubah orang lain. Yang tersimpan sekarang:\n{saved}\nSimpan lagi untuk menggantinya dengan isian Anda.',
    },
    { saved: saved.join('\n') },
  )
}

/** A line for a field whose saved value is another than the typed one; a list of texts has a line each. */
function lineOf(form: HTMLFormElement, name: string, value: unknown): string[] {
  if (Array.isArray(value)) return form.elements.namedItem(`${name}[]`) ? value.map((text) => `• ${text}`) : []
  const controls = [...form.elements].filter(
    (element): element is Control => 'labels' in element && 'name' in element && element.name === name && !isHidden(element),
  )
  const [control] = controls
  if (!control || !isPlain(value)) return []
  const wanted = String(value ?? '')
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find((one) => one.value === wanted)
    return control.value === wanted ? [] : [`${labelOf(control)}: ${option?.text ?? wanted}`]
  }
  if (control.type === 'radio') {
    const chosen = controls.find((one) => one.value === wanted)
    return !chosen || (chosen as HTMLInputElement).checked ? [] : [labelOf(chosen)]
  }
  if (control.type === 'checkbox')
    return (control as HTMLInputElement).checked === value ? [] : [`${value ? '☑' : '☐'} ${labelOf(control)}`]
  return control.value === wanted ? [] : [`${labelOf(control)}: ${wanted || '–'}`]
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isHidden = (element: Element) => element instanceof HTMLInputElement && element.type === 'hidden'
const labelOf = (control: Control) => control.labels?.[0]?.textContent.trim() ?? control.ariaLabel ?? control.name
