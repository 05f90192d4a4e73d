import { countdown } from './countdown.ts'
import { el } from './dom.ts'
import type { Till } from './till.ts'
import { rupiah } from './words.ts'

/** The amount, the order and what is in it. */
export function summary(till: Till): HTMLElement {
  const { data, say } = till
  return el(
    'section',
    { class: 'summary', 'aria-label': say('Total') },
    el('p', { class: 'amount' }, rupiah(data.amount)),
    el('p', { class: 'order' }, say('Order {id}', { id: data.orderId })),
    countdown(till),
    ...(data.items.length === 0 ? [] : [details(till)]),
  )
}

function details({ data, say }: Till) {
  const line = ({ name, price, quantity }: (typeof data.items)[number]) =>
    el(
      'li',
      {},
      el('span', { class: 'name' }, name),
      el('span', { class: 'count' }, `${quantity} × ${rupiah(price)}`),
      el('span', { class: 'sum' }, rupiah(price * quantity)),
    )
  return el('details', { class: 'items' }, el('summary', {}, say('Order details')), el('ul', {}, ...data.items.map(line)))
}
