import type { AttributeList } from '#contract/attributes.ts'
import type { RowReason } from '#contract/imports.ts'
import type { ProductDetails } from '#contract/products.ts'
import type { Cells } from './columns.ts'
import { optionFields, optionsOf } from './options.ts'
import { readGroup, type Row } from './readGroup.ts'
import { readRow } from './readRow.ts'
import { repeatedSkus } from './skus.ts'

/** A product from one row or several, with the names of its pictures. */
export type ProductGroup = { lines: number[]; details: ProductDetails; pictures: string[] }
/** `leaders`: for each row of a group, the line of its first row. */
type ParsedGroups = { products: ProductGroup[]; refused: Map<number, RowReason[]>; leaders: Map<number, number> }

/**
 * Groups rows into products: by parent code, or by name and category if they differ in options or units. A group is taken as a whole; if
 * one row is refused, the others name it. `lists`: the categories' attributes.
 */
export function readRows(rows: readonly Row[], lists: readonly AttributeList[]): ParsedGroups {
  const read: ParsedGroups = { products: [], refused: new Map(), leaders: new Map() }
  const groups = groupsOf(rows)
  for (const group of groups) {
    const [first, ...rest] = group
    const isGroup = rest.length > 0 || hasOptions(first!.cells)
    if (rest.length > 0) for (const { line } of group) read.leaders.set(line, first!.line)
    const found = isGroup ? readGroup(group, lists) : readSingle(first!, lists)
    if ('refused' in found) {
      for (const [line, reasons] of found.refused) read.refused.set(line, reasons)
      refuseOthers(group, read.refused)
    } else read.products.push({ lines: group.map(({ line }) => line), ...found })
  }
  const repeated = repeatedSkus(read.products, rows)
  if (repeated.size === 0) return read
  for (const [line, reasons] of repeated) read.refused.set(line, reasons)
  for (const group of groups) if (group.some(({ line }) => repeated.has(line))) refuseOthers(group, read.refused)
  return { ...read, products: read.products.filter(({ lines }) => !lines.some((line) => repeated.has(line))) }
}

function readSingle({ line, cells }: Row, lists: readonly AttributeList[]) {
  const read = readRow(cells, lists)
  return 'reasons' in read ? { refused: new Map([[line, read.reasons]]) } : read
}

function refuseOthers(group: Row[], refused: ParsedGroups['refused']) {
  const bad = group.find(({ line }) => refused.has(line))?.line ?? 0
  for (const { line, cells } of group)
    if (!refused.has(line)) refused.set(line, [{ field: cells.parent ? 'parent' : 'name', code: 'other-row', params: { line: bad } }])
}

const text = (cells: Cells, field: keyof Cells) => (cells[field] ?? '').trim().toLowerCase()
const hasOptions = (cells: Cells) => optionFields.some((field) => text(cells, field) !== '')

/** Whether a row may have siblings of the same product. */
export const belongsToOthers = ({ cells }: Row) => text(cells, 'parent') !== '' || hasOptions(cells)

/** Grouping key: rows with different keys are different products. */
export function keyOf({ line, cells }: Row): string | number {
  if (text(cells, 'parent') !== '') return `parent ${text(cells, 'parent')}`
  return text(cells, 'name') === '' ? line : `name ${text(cells, 'name')} in ${text(cells, 'category')}`
}

function groupsOf(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, keyOf)].flatMap(([key, group]) => (isOne(key, group) ? [group] : group.map((row) => [row])))
}

/** Rows that only share a name may be several products. They are one if they differ in options, or in units that state their content. */
function isOne(key: string | number, group: Row[]): boolean {
  if (group.length === 1 || String(key).startsWith('parent ')) return true
  return group.some(({ cells }) => choiceOf(cells) !== choiceOf(group[0]!.cells)) || areUnits(group)
}

const areUnits = (group: Row[]) =>
  new Set(group.map(({ cells }) => text(cells, 'unit'))).size === group.length &&
  group.filter(({ cells }) => text(cells, 'factor') === '').length <= 1

const choiceOf = (cells: Cells) => JSON.stringify(optionsOf(cells))
