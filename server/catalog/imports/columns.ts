import { importFields, type ImportField } from '#contract/imports.ts'
import { columnAt, columnNames, plain } from './columnNames.ts'
import { withFactCells } from './factColumns.ts'
import { asOption, optionFields, type OptionField } from './options.ts'

/** Which column is taken for which field: its head. */
export type Mapping = { [F in ImportField]?: string | undefined }
export type Cells = { [F in ImportField]?: string | undefined }

/** The wished mapping where it names columns that are there, or none by an empty name; otherwise what the heads say. */
export function mapColumns(heads: string[], wished: Mapping): Mapping {
  const mapping: Mapping = {}
  for (const field of importFields) {
    const own = wished[field]
    const head =
      own === ''
        ? undefined
        : own && heads.includes(own)
          ? own
          : isOption(field)
            ? choiceHead(heads, { ...wished, ...mapping })
            : heads[columnAt(heads, columnNames[field])]
    if (head !== undefined) mapping[field] = head
  }
  return mapping
}

const isOption = (field: ImportField): field is OptionField => optionFields.some((one) => one === field)

/** The next column of choices that is not taken for anything. */
const choiceHead = (heads: string[], taken: Mapping) =>
  heads.find((head) => columnNames.option1.includes(plain(head)) && !Object.values(taken).includes(head))

export function pickCells(heads: string[], cells: string[], mapping: Mapping): Cells {
  const picked = importFields.map((field) => {
    const head = mapping[field] ?? ''
    const cell = cells[heads.indexOf(head)] ?? ''
    return [field, isOption(field) ? asOption(head, cell) : cell] as const
  })
  const known: Cells = Object.fromEntries(picked.filter(([field]) => mapping[field] !== undefined))
  const details = withFactCells(known.details, heads, cells, Object.values(mapping))
  return details === undefined ? known : { ...known, details }
}
