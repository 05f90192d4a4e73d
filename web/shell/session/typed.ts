import { deleteDrafts, readDraft, saveDraft } from '#web/shell/drafts.ts'

type Element = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Fields = Record<string, string>
const secret = new Set(['password', 'file', 'hidden', 'checkbox', 'radio'])
const draftName = () => `typed:${location.pathname}`

/** Keeps typed values of this page's forms for its owner's next visit, but never passwords or codes. Call it before leaving the page. */
export async function keepTyped() {
  const fields: Fields = {}
  for (const element of document.querySelectorAll<Element>('form input[name], form textarea[name], form select[name]')) {
    const isAsItWas = 'defaultValue' in element && element.value === element.defaultValue
    if (!isAsItWas && !secret.has(element.type) && element.autocomplete !== 'one-time-code') fields[element.name] = element.value
  }
  if (Object.keys(fields).length > 0) await saveDraft(draftName(), fields)
}

/** Restores typed values in a form that has just appeared, once, for the same page and person. */
export async function putBackTyped(form: HTMLFormElement) {
  const fields = await readDraft<Fields>(draftName())
  if (!fields) return
  for (const element of form.elements) {
    if (!('name' in element) || typeof element.name !== 'string' || !(element.name in fields)) continue
    putInto(element as Element, fields[element.name] ?? '')
    delete fields[element.name]
  }
  await (Object.keys(fields).length === 0 ? deleteDrafts(draftName()) : saveDraft(draftName(), fields))
}

/** Fires the events of typing, so that watched fields notice the value. */
function putInto(element: Element, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
