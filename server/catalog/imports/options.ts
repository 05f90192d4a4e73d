export const optionFields = ['option1', 'option2', 'option3'] as const
export type OptionField = (typeof optionFields)[number]

/** The axis of a choice that names none. */
const anyAxis = 'Pilihan'

/** A cell below a head that names its axis (`Ukuran`), as one below `option1` says it: `Ukuran: M`. */
export const asOption = (head: string, cell: string) =>
  cell === '' || isGeneric(head) ? cell : `${head.replaceAll(':', ' ').trim().slice(0, 40)}: ${cell}`

const isGeneric = (head: string) => /^(option|opsi|pilihan|varian|variasi|variant)[\s_]*\d?$/i.test(head.trim())

/** The choices of a row in the order of its columns; of an axis that is named twice the last one. */
export function optionsOf(cells: Partial<Record<OptionField, string | undefined>>): Record<string, string> {
  return Object.fromEntries(optionFields.flatMap((field) => (cells[field]?.trim() ? [optionOf(cells[field])] : [])))
}

function optionOf(cell: string): [axis: string, choice: string] {
  const at = cell.indexOf(':')
  return at < 0 ? [anyAxis, cell.trim()] : [cell.slice(0, at).trim() || anyAxis, cell.slice(at + 1).trim()]
}
