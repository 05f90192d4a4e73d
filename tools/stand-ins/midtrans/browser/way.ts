import { el, icon, icons } from './dom.ts'

/** One row of a list of choices. */
export const way = (path: string, name: string, hint: string, choose: () => void) =>
  el(
    'li',
    {},
    el(
      'button',
      { type: 'button', class: 'way', onclick: choose },
      el('span', { class: 'mark' }, icon(path)),
      el('span', { class: 'words' }, el('span', { class: 'name' }, name), ...(hint ? [el('span', { class: 'hint' }, hint)] : [])),
      icon(icons.next),
    ),
  )
