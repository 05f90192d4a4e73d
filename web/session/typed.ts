import { readSession } from './session.ts'

type Element = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { who: string; path: string; fields: Record<string, string> }
const key = 'typed'
const secret = new Set(['password', 'file', 'hidden', 'checkbox', 'radio'])

const whoIsHere = () => {
  const session = readSession()
  return session ? `${session.role}:${session.sellerId ?? session.id}` : undefined
}

/** Keeps what was typed into this page's forms for the moment after the next sign-in; never passwords or codes. Call before the sign-in is forgotten. */
export function keepTyped() {
  const who = whoIsHere()
  if (!who) return
  const fields: Typed['fields'] = {}
  for (const element of document.querySelectorAll<Element>('form input[name], form textarea[name], form select[name]')) {
    const isAsItWas = 'defaultValue' in element && element.value === element.defaultValue
    if (!isAsItWas && !secret.has(element.type) && element.autocomplete !== 'one-time-code') fields[element.name] = element.value
  }
  if (Object.keys(fields).length === 0) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ who, path: location.pathname, fields } satisfies Typed))
  } catch {
    // A full store: what was typed is lost, the sign-in is not.
  }
}

/** Puts it back into a form that has just appeared: the same page, the same person, once. */
export function putBackTyped(form: HTMLFormElement) {
  const kept = sessionStorage.getItem(key)
  if (!kept) return
  const typed = JSON.parse(kept) as Typed
  if (typed.who !== whoIsHere() || typed.path !== location.pathname) return
  for (const element of form.elements) {
    if (!('name' in element) || typeof element.name !== 'string' || !(element.name in typed.fields)) continue
    putInto(element as Element, typed.fields[element.name] ?? '')
    delete typed.fields[element.name]
  }
  if (Object.keys(typed.fields).length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(typed))
}

/** As if it were typed again, so that fields which are watched hear of it. */
function putInto(element: Element, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
