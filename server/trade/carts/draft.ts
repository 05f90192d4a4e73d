import type { AddToCart, LineEdit } from '#contract/cartLines.ts'
import type { OrderId, OrderLineId, ProductId, VariantId } from '#contract/ids.ts'
import { lineTotal, maxSteps, quantityOf, rescale } from '#contract/quantities.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import {
  againstRule,
  daysOf,
  measureOf,
  onDays,
  priceAt,
  problemOf,
  publicPriceAt,
  readSteps,
  refuseTaken,
  unitOf,
  type StoredUnit,
  type Terms,
} from '#server/catalog/api.ts'
import { termsOf, type Line } from '../orders/lines.ts'

/**
 * A cart as its changes leave it, not yet written. A new line has a negative id. `goods`: the first variant on sale of the locked products.
 * `absent`: variants that have no line, as lines without quantity. `merged`: a line whose files another one takes over.
 */
export type Draft = {
  orderId: OrderId
  lines: Line[]
  goods: ReadonlyMap<ProductId, VariantId | null>
  absent: ReadonlyMap<VariantId, Line>
  created: number
  merged?: { from: OrderLineId; into: OrderLineId }
}

export type CartItem = AddToCart['orderlists'][number]

/**
 * Adds a quantity to the line of this variant and unit. Only compares `totalPrice`, which the buyer saw. Returns the line's id. Throws
 * `not-found`, `out-of-stock`, `quantity-rule`, `price-changed`, `validation`.
 */
export function addItem(draft: Draft, item: CartItem, path: string): OrderLineId {
  const variant = variantOf(draft, item.ProductId, item.VariantId)
  const { terms, unit } = termsFor(variant, item.unit, item, `${path}.`)
  const steps = readSteps(item.quantity, measureOf(terms, unit), `${path}.quantity`)
  refuseOtherPrice({ terms, unit, steps }, item.totalPrice)
  const there = draft.lines.find((line) => line.variantId === variant.variantId && line.unit === unit.unit)
  refuseOtherDays(there, terms.days, `${path}.`)
  // Keeps the number of units if the unit's size changed.
  const quantity = there ? Math.min(rescale(there.quantity, there.factor, unit.factor) + steps, maxSteps) : steps
  refuseUnsold({ terms, unit, steps: quantity })
  const line = lineOf(variant, there ?? { ...variant, ...unsaid, id: newId(draft) }, { terms, unit, quantity, spec: item.spec })
  draft.lines = there ? draft.lines.map((each) => (each === there ? line : each)) : [...draft.lines, line]
  return line.id
}

/** A variant that is in the cart in another unit has a line with wishes of its own. */
const unsaid = { spec: '', files: [], needsProof: false } satisfies Partial<Line>

/**
 * Changes quantity, unit, variant, days or specification of a line, and merges it with an equal one, whose specification and files fill missing
 * ones. Throws `not-found`, `out-of-stock`, `quantity-rule`, `validation`.
 */
export function editLine(draft: Draft, line: Line, edit: LineEdit): void {
  const variant = variantOf(draft, line.productId, edit.VariantId ?? line.variantId)
  const asked = { fromDay: edit.fromDay ?? line.fromDay, toDay: edit.toDay ?? line.toDay }
  const { terms, unit } = termsFor(variant, edit.unit ?? line.unit, asked, '')
  const steps = readSteps(edit.quantity ?? quantityOf(line.quantity, line.factor), measureOf(terms, unit), 'quantity')
  const equal = draft.lines.find((each) => each !== line && each.variantId === variant.variantId && each.unit === unit.unit)
  refuseOtherDays(equal, terms.days, '')
  const quantity = steps + (equal ? rescale(equal.quantity, equal.factor, unit.factor) : 0)
  refuseUnsold({ terms, unit, steps: quantity })
  const spec = edit.spec ?? (line.spec || equal?.spec)
  const changed = lineOf(variant, line, { terms, unit, quantity, spec })
  if (equal && equal.files.length > 0 && line.files.length === 0) draft.merged = { from: equal.id, into: line.id }
  draft.lines = draft.lines.flatMap((each) => (each === equal ? [] : each === line ? [changed] : [each]))
}

/** A variant of a locked product as a line; without `asked` its first one on sale. Throws `not-found` where it is not sold. */
function variantOf({ lines, goods, absent }: Draft, productId: ProductId, asked: VariantId | undefined): Line {
  const id = asked ?? goods.get(productId)
  const found = id && goods.has(productId) ? (lines.find(({ variantId }) => variantId === id) ?? absent.get(id)) : undefined
  if (found?.productId !== productId || !found.isSold) throw notSold()
  return found
}

function termsFor(variant: Line, name: StoredUnit['unit'] | undefined, asked: Parameters<typeof onDays>[1], at: string) {
  const unit = unitOf(variant.terms, name)
  if (!unit) throw notSold()
  return { unit, terms: onDays<Terms>({ ...variant.terms, isSold: true, days: undefined }, asked, at) }
}

/** Throws `validation` where this line of the variant is booked for other days: they would be lost. */
function refuseOtherDays(line: Line | undefined, days: Terms['days'], at: string) {
  const booked = line && days && daysOf(line)
  if (booked && (booked.fromDay !== days.fromDay || booked.toDay !== days.toDay))
    throw new Problem('validation', { errors: [{ path: `${at}fromDay`, code: 'other-days' }] })
}

const notSold = () => new Problem('not-found', { detail: { code: 'no-longer-sold' } })

const newId = (draft: Draft) => -(draft.created += 1) as OrderLineId

type Purchase = { terms: Terms; unit: StoredUnit; quantity: number; spec: string | undefined }

/** The facts of a variant with what the line has of its own. */
function lineOf(variant: Line, { id, spec, files, needsProof }: Line, { terms, unit, quantity, spec: wish = spec }: Purchase): Line {
  const days = { fromDay: terms.days?.fromDay ?? null, toDay: terms.days?.toDay ?? null }
  const own = { id, files, needsProof, quantity, unit: unit.unit, factor: unit.factor, seenPrice: firstPriceOf(terms, unit), spec: wish }
  return { ...variant, ...own, ...days, terms: termsOf(variant.terms, { isSold: variant.isSold, ...days }) }
}

/** Unit price at the minimum quantity, which a buyer who sends no price is assumed to have seen. */
const firstPriceOf = (terms: Terms, unit: StoredUnit) => priceAt({ terms, unit, tierSteps: unit.min }).price

/** Throws `price-changed` if the buyer saw another total. The public price is accepted too: cached pages show it. */
function refuseOtherPrice({ terms, unit, steps }: { terms: Terms; unit: StoredUnit; steps: number }, seen: number | undefined) {
  if (seen === undefined) return
  const totals = [priceAt, publicPriceAt].map((at) => lineTotal(at({ terms, unit, tierSteps: steps }).price, steps, unit.factor))
  if (!totals.includes(seen)) throw new Problem('price-changed')
}

/** Throws `quantity-rule`, `out-of-stock`. */
function refuseUnsold(wanted: { terms: Terms; unit: StoredUnit; steps: number }) {
  const problem = problemOf(wanted)
  if (problem?.rule) throw againstRule(problem.rule)
  if (problem) throw tooMany(problem.left ?? 0)
}

/** Throws `date-taken` where these lines are booked for a day on which too little is free: one statement, however many items changed them. */
export async function refuseTakenDays(tx: Tx, { lines }: Draft, ids: readonly OrderLineId[]) {
  const changed = new Set(ids)
  const bookings = lines.flatMap(({ id, variantId, quantity, terms: { days } }) =>
    days && changed.has(id) ? [{ variantId, quantity, ...days }] : [],
  )
  await refuseTaken(tx, bookings)
}

const tooMany = (free: number) =>
  new Problem('out-of-stock', { detail: free > 0 ? { code: 'only-left', params: { left: free } } : { code: 'sold-out' } })
