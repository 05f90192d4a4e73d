import type { AddToCart, LineEdit } from '#contract/cartLines.ts'
import type { OrderLineId } from '#contract/ids.ts'
import type { Member } from '#server/platform/actor.ts'
import type { CartChange, Order } from '#contract/orders.ts'
import { maxSteps, rescale } from '#contract/quantities.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import type { Db } from '#server/platform/db/db.ts'
import { problemOf, readSteps, measureOf, unitOf, type StoredUnit } from '#server/catalog/api.ts'
import type { Line } from '#server/trade/orders/lines.ts'
import { readOpenOrder, type OpenOrder } from '#server/trade/orders/openOrder.ts'
import { recordShownSum } from '#server/trade/checkout/shownSum.ts'
import { presentChange, presentWith } from '#server/trade/orders/present.ts'
import { firstPriceOf, refuseOtherPrice } from './cart.ts'
import { inRounds } from './rounds.ts'

type Steps = (line: Line, unit: StoredUnit) => number

/** `mustBeFirst`: only a line of the first variant that is sold. */
type Meant = { isMeant: (line: Line) => boolean; stepsOf: Steps; isMinimal: boolean; mustBeFirst?: boolean }
type Outcome = { answer?: Promise<Order | CartChange | undefined>; error?: unknown }

/** Fast path for changing only a line's quantity. Returns undefined if it does not apply; the caller falls back to `changeLine`. */
export function knownLines(db: Db) {
  const inRound = inRounds(
    ({ id, user }: Member) => `${id} ${user}`,
    (by, meant: Meant[]) => writeAll(db, by, meant),
  )
  const change = async (by: Member, meant: Meant): Promise<Order | CartChange | undefined> => {
    const { answer, error } = await inRound(by, meant)
    if (error !== undefined) throw error
    return answer
  }
  return {
    /** Sets a line's quantity like `changeLine`. */
    set: (by: Member, lineId: OrderLineId, { quantity, unit, VariantId }: LineEdit, isMinimal: boolean) =>
      change(by, {
        isMinimal,
        isMeant: (line) => line.id === lineId && (unit ?? line.unit) === line.unit && (VariantId ?? line.variantId) === line.variantId,
        stepsOf: ({ terms, quantity: steps, factor }, sold) =>
          quantity === undefined ? rescale(steps, factor, sold.factor) : readSteps(quantity, measureOf(terms, sold), 'quantity'),
      }),
    /** Increases a line's quantity like `addToCart`, for a single plain item. */
    async raise(by: Member, items: AddToCart['orderlists'], isMinimal: boolean): Promise<Order | CartChange | undefined> {
      const [item] = items
      if (!item || items.length > 1 || item.spec !== undefined || item.FileIds !== undefined || item.fromDay !== undefined) return undefined
      return change(by, {
        isMinimal,
        isMeant: (line) =>
          line.productId === item.ProductId &&
          (item.VariantId ?? line.variantId) === line.variantId &&
          unitOf(line.terms, item.unit)?.unit === line.unit,
        stepsOf: ({ terms, quantity, factor }, unit) => {
          const added = readSteps(item.quantity, measureOf(terms, unit), 'orderlists.0.quantity')
          refuseOtherPrice({ terms, unit, steps: added }, item.totalPrice)
          return Math.min(rescale(quantity, factor, unit.factor) + added, maxSteps)
        },
        mustBeFirst: item.VariantId === undefined,
      })
    },
  }
}

/** Maximum attempts for a line that another process changes concurrently. */
const tries = 3

async function writeAll(db: Db, by: Member, meant: Meant[]): Promise<Outcome[]> {
  const outcomes = meant.map((): Outcome => ({}))
  const waiting = new Map(meant.entries())
  for (let time = 0; time < tries && waiting.size > 0; time += 1) await writeOnce(db, by, waiting, outcomes)
  return outcomes
}

/** Reads the cart once, applies all changes, writes them as conditional updates and returns the result: three statements for all. */
async function writeOnce(db: Db, by: Member, waiting: Map<number, Meant>, outcomes: Outcome[]): Promise<void> {
  const open = await readOpenOrder(db, by)
  if (open?.order.status !== 'cart') return waiting.clear()
  const now = [...open.lines]
  const changes = new Map<number, number[]>()
  for (const [at, meant] of waiting) {
    try {
      const place = changeIn(now, meant)
      if (place === undefined) waiting.delete(at)
      else changes.set(place, [...(changes.get(place) ?? []), at])
    } catch (error) {
      outcomes[at] = { error }
      waiting.delete(at)
    }
  }
  const written: { id: OrderLineId; at: number }[] = []
  for (const [place, senders] of changes) {
    const [was, is] = [open.lines[place]!, now[place]!]
    const mustBeFirst = senders.some((at) => waiting.get(at)?.mustBeFirst)
    const values = [is.productId, is.quantity, is.factor, is.seenPrice, is.id, is.variantId, is.unit, was.quantity, was.factor, mustBeFirst]
    const rows = await runPrepared<{ id: OrderLineId }>(db, write, [open.order.id, by.id, ...values])
    if (rows.length > 0) written.push(...senders.map((at) => ({ id: is.id, at })))
    else now[place] = was
  }
  const answers = answersOf(db, open, now)
  for (const { id, at } of written) {
    const answer = waiting.get(at)?.isMinimal ? answers.minimal(id) : answers.whole()
    // Callers get this rejection through their outcome, perhaps after others were written. This handler avoids an unhandled one.
    answer.catch(() => undefined)
    outcomes[at] = { answer }
    waiting.delete(at)
  }
}

/** The answers to a round, each presented once however many get it; the shown sum is recorded once. */
function answersOf(db: Db, { order }: OpenOrder, lines: Line[]) {
  let recorded: Promise<void> | undefined
  const record = (payable: number) => (recorded ??= recordShownSum(db, { id: order.id, status: 'cart', payable }, order.shownPayable))
  const presentWhole = async (): Promise<Order | undefined> => {
    const [shown] = await presentWith(db, [order], lines)
    if (shown) await record(shown.payable)
    return shown
  }
  const presentMinimal = async (id: OrderLineId): Promise<CartChange> => {
    const shown = await presentChange(db, order, lines, [id])
    await record(shown.payable)
    return shown
  }
  let whole: Promise<Order | undefined> | undefined
  const minimal = new Map<OrderLineId, Promise<CartChange>>()
  return {
    whole: () => (whole ??= presentWhole()),
    minimal: (id: OrderLineId) => {
      const known = minimal.get(id) ?? presentMinimal(id)
      minimal.set(id, known)
      return known
    },
  }
}

/** Changes one line in memory. Returns its index, or undefined if the fast path does not apply. */
function changeIn(lines: Line[], { isMeant, stepsOf }: Meant): number | undefined {
  // Bookings are excluded: checking free days needs a transaction.
  const place = lines.findIndex((each) => isMeant(each) && each.fromDay === null)
  const line = lines[place]
  const unit = line?.terms.isSold ? unitOf(line.terms, line.unit) : undefined
  if (!line || !unit) return undefined
  const quantity = stepsOf(line, unit)
  if (problemOf({ terms: line.terms, unit, steps: quantity })) return undefined
  lines[place] = { ...line, quantity, factor: unit.factor, seenPrice: firstPriceOf(line.terms, unit) }
  return place
}

// Locks the order before the product, as checkout does. Writes nothing if anything changed since the read.
const write = `
  with cart as materialized (select id from orders where id = $1 and buyer_id = $2 and status = 'cart' and paid_at is null for update),
    product as materialized (select p.id from cart, products p where p.id = $3 and p.deleted_at is null for key share of p)
  update order_lines l set quantity = $4, factor = $5, seen_price = $6 from cart, product
  where l.id = $7 and l.order_id = cart.id and l.product_id = product.id and l.variant_id = $8 and l.unit = $9 and l.quantity = $10 and l.factor = $11
    and ($12 = false or l.variant_id = (select v.id from variants v where v.product_id = $3 and v.active order by v.position, v.id limit 1))
  returning l.id`
