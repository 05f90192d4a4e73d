import { el } from './dom.ts'

/** A labelled input with a place for what is wrong with it. */
export function field(id: string, label: string, attributes: Record<string, string>) {
  // It keeps its line when empty: a form that moves under the pointer swallows clicks.
  const fault = el('p', { class: 'fault', id: `${id}-fault` })
  const input = el('input', { id, autocomplete: 'off', spellcheck: 'false', 'aria-describedby': `${id}-fault`, ...attributes })
  /** Shows or takes away the fault; true without a fault. */
  const tell = (text: string | undefined) => {
    fault.textContent = text ?? ''
    if (text === undefined) input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
    return text === undefined
  }
  return { box: el('div', { class: 'field' }, el('label', { for: id }, label), input, fault), input, tell }
}

/** Runs something slow behind a button: it can be pressed once, and says that it works. */
export async function whileBusy(button: HTMLButtonElement, working: string, run: () => Promise<void>) {
  const text = button.textContent
  button.setAttribute('aria-disabled', 'true')
  button.textContent = working
  await run()
  button.removeAttribute('aria-disabled')
  button.textContent = text
}
