import type { ProductPage } from '#contract/products.ts'
import type { Axis, SellingFields, TypedRow } from './typed.ts'
import { countOf, maxRows, newRow, same } from './typed.ts'

/** All combinations of one value per axis, the last axis fastest. An axis without values counts as one empty value. */
export const combinations = (axes: Axis[]): string[][] =>
  axes.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => (values.length > 0 ? values : ['']).map((value) => [...row, value])),
    [[]],
  )

/** Rows to fill in: one per combination, or the saved ones. Empty if there would be too many. */
export function rowsOf({ axes, rows, fixed }: SellingFields): TypedRow[] {
  if (fixed) return rows
  if (countOf(axes) > maxRows) return []
  return combinations(axes).map((choice) => rows.find((row) => same(row.choice, choice)) ?? newRow(choice))
}

/** Whether there are options, so that each row has its own stock. */
export const hasRows = ({ axes, fixed }: SellingFields) => fixed || axes.some(({ values }) => values.length > 0)

/** Changes one row. */
export function putRow(typed: SellingFields, row: TypedRow, change: Partial<TypedRow>): SellingFields {
  const next = { ...row, ...change }
  const at = typed.rows.findIndex(({ choice }) => same(choice, row.choice))
  return { ...typed, rows: at < 0 ? [...typed.rows, next] : typed.rows.with(at, next) }
}

/** Takes over the current stock, to compare the next attempt with. */
export const seenNow = (typed: SellingFields, { variants }: Pick<ProductPage, 'variants'>): SellingFields => ({
  ...typed,
  rows: typed.rows.map((row) => {
    const seen = variants.find(({ id }) => id === row.id)?.stock
    return seen === undefined ? row : { ...row, seen }
  }),
})

export const addAxis = (typed: SellingFields, name: string): SellingFields => ({
  ...typed,
  axes: [...typed.axes, { name, values: [] }],
  rows: typed.rows.map((row) => ({ ...row, choice: [...row.choice, ''] })),
})

/** Removes an axis. Keeps the first of the rows that are equal without it. */
export function removeAxis(typed: SellingFields, at: number): SellingFields {
  const rows = typed.rows.map((row) => ({ ...row, choice: row.choice.toSpliced(at, 1) }))
  return { ...typed, axes: typed.axes.toSpliced(at, 1), rows: firstOfEach(rows) }
}

/** Sets the values of an axis. A value in another one's place counts as renamed: its row keeps its data. */
export function putValues(typed: SellingFields, at: number, text: string): SellingFields {
  const before = typed.axes[at]?.values ?? []
  const values = readValues(text)
  const renamed = new Map(before.length === 0 ? [['', values[0] ?? '']] : values.length === 0 ? [[before[0] ?? '', '']] : [])
  if (before.length === values.length)
    for (const [place, value] of before.entries())
      if (!values.includes(value) && !before.includes(values[place] ?? '')) renamed.set(value, values[place] ?? '')
  const isRenamed = ({ choice }: TypedRow) => renamed.has(choice[at] ?? '')
  const moved = typed.rows
    .filter(isRenamed)
    .map((row) => ({ ...row, choice: row.choice.with(at, renamed.get(row.choice[at] ?? '') ?? '') }))
  const rows = firstOfEach([...moved, ...typed.rows.filter((row) => !isRenamed(row))])
  return { ...typed, axes: typed.axes.with(at, { name: typed.axes[at]?.name ?? '', values }), rows }
}

/** Parses values typed as `S, M, L`; 40 characters each. */
const readValues = (text: string) => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((value) => value.trim().slice(0, 40).trim())
      .filter(Boolean),
  ),
]

const firstOfEach = (rows: TypedRow[]) => rows.filter((row, at) => rows.findIndex(({ choice }) => same(choice, row.choice)) === at)

/** Name of each axis; its number if the name is missing or a duplicate. */
export const namesOf = (axes: Axis[]) =>
  axes.map(({ name }, at) => {
    const bare = name.trim()
    return bare === '' || axes.slice(0, at).some((other) => other.name.trim() === bare) ? String(at + 1) : bare
  })

/** Pastes spreadsheet cells from one cell on, to the right and down, as far as there are rows. */
export function pasteCells(
  typed: SellingFields,
  text: string,
  from: { row: TypedRow; field: Cell },
  fields: readonly Cell[],
): SellingFields {
  const rows = rowsOf(typed)
  const top = rows.findIndex(({ choice }) => same(choice, from.row.choice))
  const left = fields.indexOf(from.field)
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.reduce((next, line, down) => {
    const row = rows[top + down]
    if (!row) return next
    const cells = line.split('\t').flatMap((cell, right) => {
      const field = fields[left + right]
      return field ? [[field, cell.trim()] as const] : []
    })
    return putRow(next, row, Object.fromEntries(cells))
  }, typed)
}

/** Columns of a row that can be edited. */
export type Cell = 'stock' | 'price' | 'sku' | 'barcode'

/** Whether the pasted text has more than one cell. */
export const isTable = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''))
