import type { OrderId, OrderLineId, VariantId } from '#contract/ids.ts'
import type { Statement } from '#server/platform/db/prepared.ts'
import { sqlName } from '#server/platform/module/module.ts'
import { recordingShownSum } from '../checkout/shownSum.ts'
import type { Line } from '../orders/lines.ts'

/** Columns that a change of the cart writes, with their types: the one list for new and changed lines. */
const written = {
  quantity: 'integer',
  factor: 'integer',
  seenPrice: 'bigint',
  variantId: 'bigint',
  unit: 'text',
  spec: 'text',
  fromDay: 'date',
  toDay: 'date',
} as const satisfies Types
type Types = Partial<Record<keyof Line, string>>

const changed = { id: 'bigint', ...written } as const
const created = { productId: 'bigint', shopId: 'bigint', ...written } as const

const columnsOf = <T extends Types>(types: T) => Object.keys(types) as (keyof T & keyof Line)[]
const listOf = (types: Types, table = '') => columnsOf(types).map((column) => `${table}${sqlName(column)}`)
/** SQL: lines from parameters, one array a column from $2 on. */
const rowsOf = (types: Types) =>
  `unnest(${Object.values(types)
    .map((type, at) => `$${at + 2}::${type}[]`)
    .join(', ')})`
const valuesOf = (types: Types, lines: readonly Line[]) => columnsOf(types).map((column) => lines.map((line) => line[column]))

const deleteText = 'delete from order_lines where order_id = $1 and id = any($2::bigint[])'
const updateText = `
  with shown as (update orders set shown_payable = $${columnsOf(changed).length + 2}::bigint where id = $1 and $${columnsOf(changed).length + 2}::bigint is not null)
  update order_lines l set ${listOf(written)
    .map((name) => `${name} = w.${name}`)
    .join(', ')}
  from ${rowsOf(changed)} as w (${listOf(changed).join(', ')}) where l.id = w.id and l.order_id = $1`
const insertText = `
  insert into order_lines (order_id, ${listOf(created).join(', ')}) select $1::bigint, ${listOf(created, 'w.').join(', ')}
  from ${rowsOf(created)} with ordinality as w (${listOf(created).join(', ')}, place) order by w.place
  returning id, variant_id as "variantId", unit`

export type InsertedLine = { id: OrderLineId; variantId: VariantId; unit: string }

/** `shown`: the total that the answer shows, in rupiah; null where it shows none that is new. */
type LineChange = { before: readonly Line[]; after: readonly Line[]; shown: number | null }

/** The statements that turn the stored lines of a locked cart into others, in their order. One returns the new lines. */
export function writingLines(orderId: OrderId, { before, after, shown }: LineChange): Statement[] {
  const stored = new Map(before.map((line) => [line.id, line]))
  const kept = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !kept.has(id))
  const isEdited = (line: Line, was: Line | undefined) =>
    was && was !== line && columnsOf(written).some((column) => was[column] !== line[column])
  const edited = after.filter((line) => isEdited(line, stored.get(line.id)))
  const added = after.filter(({ id }) => !stored.has(id))
  return [
    ...(removed.length > 0 ? [{ text: deleteText, values: [orderId, removed.map(({ id }) => id)] }] : []),
    ...(edited.length > 0 ? [{ text: updateText, values: [orderId, ...valuesOf(changed, edited), shown] }] : []),
    ...(added.length > 0 ? [{ text: insertText, values: [orderId, ...valuesOf(created, added)] }] : []),
    ...(shown !== null && edited.length === 0 ? [recordingShownSum(orderId, shown)] : []),
  ]
}

/** The ids under which new lines were stored, by the ids that they had before. */
export function storedIds(lines: readonly Line[], inserted: readonly InsertedLine[]): Map<OrderLineId, OrderLineId> {
  if (inserted.length === 0) return new Map()
  const ids = new Map(lines.map(({ id, variantId, unit }) => [`${variantId} ${unit}`, id]))
  return new Map(inserted.map(({ id, variantId, unit }) => [ids.get(`${variantId} ${unit}`)!, id]))
}
