import type { OrderId, OrderLineId, VariantId } from '#contract/ids.ts'
import type { Statement } from '#server/platform/db/prepared.ts'
import { arraysOf, namesOf, rowsOf, settingOf } from '#server/platform/db/columnArrays.ts'
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

/** The part of a line that is written. */
export type CartLine = Pick<Line, 'id' | keyof typeof created>

const deleteText = 'delete from order_lines where order_id = $1 and id = any($2::bigint[])'
const shownAt = `$${Object.keys(changed).length + 2}::bigint`
// Writing the total beside the lines saves a tenth of PostgreSQL's time for a change.
const updateText = `
  with shown as (update orders set shown_payable = ${shownAt} where id = $1 and ${shownAt} is not null)
  update order_lines l set ${settingOf(written, 'w')}
  from ${rowsOf(changed)} as w (${namesOf(changed).join(', ')}) where l.id = w.id and l.order_id = $1`
const insertText = `
  insert into order_lines (order_id, ${namesOf(created).join(', ')}) select $1::bigint, ${namesOf(created, 'w.').join(', ')}
  from ${rowsOf(created)} with ordinality as w (${namesOf(created).join(', ')}, place) order by w.place
  returning id, variant_id as "variantId", unit`

export type InsertedLine = { id: OrderLineId; variantId: VariantId; unit: string }

/** `shown`: the total that the answer shows, in rupiah; null where it shows none that is new. */
type LineChange = { before: readonly CartLine[]; after: readonly CartLine[]; shown: number | null }

/** The statements that turn the stored lines of a locked cart into others, in their order. One returns the new lines. */
export function writingLines(orderId: OrderId, { before, after, shown }: LineChange): Statement[] {
  const stored = new Map(before.map((line) => [line.id, line]))
  const kept = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !kept.has(id))
  const isEdited = (line: CartLine, was: CartLine | undefined) =>
    was && was !== line && (Object.keys(written) as (keyof typeof written)[]).some((column) => was[column] !== line[column])
  const edited = after.filter((line) => isEdited(line, stored.get(line.id)))
  const added = after.filter(({ id }) => !stored.has(id))
  return [
    ...(removed.length > 0 ? [{ text: deleteText, values: [orderId, removed.map(({ id }) => id)] }] : []),
    ...(edited.length > 0 ? [{ text: updateText, values: [orderId, ...arraysOf(changed, edited), shown] }] : []),
    ...(added.length > 0 ? [{ text: insertText, values: [orderId, ...arraysOf(created, added)] }] : []),
    ...(shown !== null && edited.length === 0 ? [recordingShownSum(orderId, shown)] : []),
  ]
}

/** The ids under which new lines were stored, by the ids that they had before. */
export function storedIds(lines: readonly Line[], inserted: readonly InsertedLine[]): Map<OrderLineId, OrderLineId> {
  if (inserted.length === 0) return new Map()
  const ids = new Map(lines.map(({ id, variantId, unit }) => [`${variantId} ${unit}`, id]))
  return new Map(inserted.map(({ id, variantId, unit }) => [ids.get(`${variantId} ${unit}`)!, id]))
}
