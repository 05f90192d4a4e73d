import { bankNames } from './cards.ts'
import { el } from './dom.ts'
import type { Till } from './till.ts'
import { rupiah } from './words.ts'

/** Paying in full, or over the months that the card's bank offers. */
export function plan({ data, say }: Till) {
  const choices = el('div', { class: 'plans' })
  const note = el('p', { class: 'hint', role: 'status' })
  const box = el('fieldset', { class: 'plan' }, el('legend', {}, say('Payment plan')), choices, note)
  box.hidden = Object.keys(data.terms).length === 0
  let shown: string | undefined = '-'

  const radio = (value: string, text: string, checked: boolean) =>
    el('label', { class: 'choice' }, el('input', { type: 'radio', name: 'plan', value, checked }), el('span', {}, text))

  /** Shows the terms of a bank; undefined while the number is not whole, '' for a bank that we do not know. */
  const offer = (bank: string | undefined) => {
    if (bank === shown) return
    shown = bank
    const terms = data.terms[bank ?? ''] ?? []
    const monthly = (months: number) =>
      say('{months} months, {amount} a month', { months, amount: rupiah(Math.ceil(data.amount / months)) })
    choices.replaceChildren(radio('', say('Pay in full'), true), ...terms.map((months) => radio(String(months), monthly(months), false)))
    note.textContent =
      terms.length > 0
        ? say('Installments by {bank}', { bank: bankNames[bank ?? ''] ?? '' })
        : bank === undefined
          ? say('Enter a card number to see its installments.')
          : say('This card offers no installments.')
  }
  offer(undefined)
  const chosen = () => Number(choices.querySelector<HTMLInputElement>('input:checked')?.value) || undefined
  return { box, offer, chosen }
}
