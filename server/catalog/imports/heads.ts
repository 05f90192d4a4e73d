import { columnNames, plain, type Field } from './columnNames.ts'

/** Filled rows among which the heads of a table are looked for: a title, an address and a date may stand above them. */
export const searchedRows = 30

/** The fields that a cell may be the head of. */
function fieldsNamed(cell: string): Field[] {
  const name = plain(cell)
  return (Object.keys(columnNames) as Field[]).filter((field) => (columnNames[field] as readonly string[]).includes(name))
}

/** Whether a row names columns: two at least, of different meanings. */
export function namesColumns(cells: readonly string[]): boolean {
  const named = cells.map(fieldsNamed).filter((fields) => fields.length > 0)
  return named.length > 1 && new Set(named.flat()).size > 1
}

/** Where the heads of a table stand; -1 where no row names columns. */
export const headsAt = (rows: readonly { cells: string[] }[], isHeads: (cells: string[]) => boolean = namesColumns): number =>
  rows.slice(0, searchedRows).findIndex(({ cells }) => isHeads(cells))
