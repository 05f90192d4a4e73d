import { sql, type Expression } from 'kysely'
import type { AddToCart, LineEdit } from '#contract/cartLines.ts'
import type { BuyerId, OrderId, OrderLineId } from '#contract/ids.ts'
import type { Actor, Member } from '#server/platform/actor.ts'
import { lineTotal, maxSteps, quantityOf, rescale } from '#contract/quantities.ts'
import type { Unit } from '#contract/units.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import {
  onDays,
  refuseTaken,
  priceAt,
  problemOf,
  publicPriceAt,
  termsForSale,
  againstRule,
  readSteps,
  measureOf,
  unitOf,
  type StoredUnit,
  type Terms,
} from '#server/catalog/api.ts'
import { refuseOverfull } from '#server/trade/orders/lines.ts'
import { lockOrCreateCart, lockOrder, lockOrderOfLine } from '#server/trade/orders/findOrder.ts'
import { endOpenAttempt, refuseToEndIssued, type PaymentDeps } from '#server/payments/api.ts'
import { releaseFilesOf, setLineFiles } from './lineFiles.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

type Item = AddToCart['orderlists'][number]

type OpenOrder = { id: OrderId; buyerId: BuyerId; status: string }

/** `end`: a change may end issued payment instructions. `keep`: it is refused (`payment-open`). */
export type OpenPayment = 'keep' | 'end'

/**
 * Adds quantities to the cart, atomically, and raises existing lines. Only compares `totalPrice`, which the buyer saw. Leaves unpaid orders
 * unchanged. Returns the lines. Throws `not-found`, `out-of-stock`, `quantity-rule`, `price-changed`, `date-taken`, `cart-full`.
 */
export const addToCart = (
  db: Db,
  by: Actor<'company'>,
  items: Item[],
  field: 'orderlists' | 'cells' = 'orderlists',
): Promise<OrderLineId[]> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrCreateCart(tx, by)
    const ids: OrderLineId[] = []
    for (const [at, item] of items.entries()) {
      const { id, isMade } = await raiseLine(tx, order, item, `${field}.${at}`)
      if (item.FileIds) await setLineFiles(tx, by, id, { FileIds: item.FileIds, kept: 'all', isMade, path: `${field}.${at}.FileIds` })
      ids.push(id)
    }
    await refuseOverfull(tx, order.id)
    return ids
  })

async function raiseLine(tx: Tx, { id: orderId, buyerId }: Pick<OpenOrder, 'id' | 'buyerId'>, item: Item, path: string) {
  const { ProductId: productId, VariantId: asked, totalPrice } = item
  const sold = await termsForSale(tx, buyerId, productId, asked)
  const unit = sold && unitOf(sold, item.unit)
  if (!sold || !unit) throw notSold()
  const terms = onDays(sold, item, `${path}.`)
  const { variantId, shopId, days } = terms
  const steps = readSteps(item.quantity, measureOf(terms, unit), `${path}.quantity`)
  refuseOtherPrice({ terms, unit, steps }, totalPrice)
  const bought = { unit: unit.unit, factor: unit.factor, seenPrice: firstPriceOf(terms, unit) }
  const said = item.spec === undefined ? {} : { spec: item.spec }
  const line = await tx
    .insertInto('orderLines')
    .values({ orderId, productId, variantId, shopId, quantity: steps, ...said, ...bought, ...days })
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'variantId', 'unit']).doUpdateSet((row) => ({
        // Keeps the number of units if the unit's size changed.
        quantity: sql<number>`least(${row.ref('orderLines.quantity')}::bigint * ${unit.factor} / ${row.ref('orderLines.factor')} + ${steps}, ${maxSteps})::integer`,
        ...bought,
        ...said,
        ...(days
          ? { fromDay: keptDay(row.ref('orderLines.fromDay'), days.fromDay), toDay: keptDay(row.ref('orderLines.toDay'), days.toDay) }
          : {}),
      })),
    )
    .returning(['id', 'quantity', 'fromDay', 'toDay'])
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()
  if (days && (line.fromDay !== days.fromDay || line.toDay !== days.toDay))
    throw new Problem('validation', { errors: [{ path: `${path}.fromDay`, code: 'other-days' }] })
  refuseUnsold({ terms, unit, steps: line.quantity })
  if (days) await refuseTaken(tx, [{ variantId, quantity: line.quantity, ...days }])
  return { id: line.id, isMade: terms.kind === 'made-to-order' }
}

/** SQL: keeps the line's days, so that a quantity for other days is not added to it. */
const keptDay = (kept: Expression<string | null>, day: string) => sql<string>`coalesce(${kept}, ${day}::date)`

/** Throws `price-changed` if the buyer saw another total. The public price is accepted too: cached pages show it. */
export function refuseOtherPrice({ terms, unit, steps }: { terms: Terms; unit: StoredUnit; steps: number }, seen: number | undefined) {
  const totals = [priceAt, publicPriceAt].map((at) => lineTotal(at({ terms, unit, tierSteps: steps }).price, steps, unit.factor))
  if (seen !== undefined && !totals.includes(seen)) throw new Problem('price-changed')
}

/**
 * Changes quantity, unit or variant of a line in the open cart, and merges it with an equal line. Throws `not-found`, `out-of-stock`,
 * `quantity-rule`, `payment-open`, `order-closed`.
 */
export const changeLine = (deps: PaymentDeps, by: Actor<'company'>, lineId: OrderLineId, edit: LineEdit, openPayment: OpenPayment) =>
  inTransaction(deps.db, async (tx) => {
    const line = await lockOwnLine(tx, by, lineId)
    await reopen(deps, tx, line, openPayment)
    const sold = await termsForSale(tx, by.id, line.productId, edit.VariantId ?? line.variantId)
    const unit = sold && unitOf(sold, edit.unit ?? line.unit)
    if (!sold || !unit) throw notSold()
    const terms = onDays(sold, { fromDay: edit.fromDay ?? line.fromDay, toDay: edit.toDay ?? line.toDay }, '')
    const asked = readSteps(edit.quantity ?? quantityOf(line.quantity, line.factor), measureOf(terms, unit), 'quantity')
    const isAnother = terms.variantId !== line.variantId || unit.unit !== line.unit
    const steps = asked + (isAnother ? await mergeLine(tx, line.id, terms, unit) : 0)
    refuseUnsold({ terms, unit, steps })
    if (terms.days) await refuseTaken(tx, [{ variantId: terms.variantId, quantity: steps, ...terms.days }])
    await tx
      .updateTable('orderLines')
      .set({
        variantId: terms.variantId,
        quantity: steps,
        ...(edit.spec === undefined ? {} : { spec: edit.spec }),
        unit: unit.unit,
        factor: unit.factor,
        seenPrice: firstPriceOf(terms, unit),
        ...terms.days,
      })
      .where('id', '=', lineId)
      .modifyEnd(keepPlan)
      .execute()
    const isMade = terms.kind === 'made-to-order'
    if (edit.FileIds) await setLineFiles(tx, by, lineId, { FileIds: edit.FileIds, kept: 'named', isMade, path: 'FileIds' })
  })

/** Deletes the line of this variant and unit. Returns its quantity in the unit's current smallest steps. */
async function mergeLine(tx: Tx, orderId: OrderId, { variantId }: Terms, unit: StoredUnit): Promise<number> {
  const taken = await tx
    .deleteFrom('orderLines')
    .where('orderId', '=', orderId)
    .where('variantId', '=', variantId)
    .where('unit', '=', unit.unit)
    .returning(['quantity', 'factor'])
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  return taken ? rescale(taken.quantity, taken.factor, unit.factor) : 0
}

/** Unit price at the minimum quantity, which a buyer who sends no price is assumed to have seen. */
export const firstPriceOf = (terms: Terms, unit: StoredUnit) => priceAt({ terms, unit, tierSteps: unit.min }).price

const notSold = () => new Problem('not-found', { detail: { code: 'no-longer-sold' } })

/** Throws `quantity-rule`, `out-of-stock`. */
function refuseUnsold(wanted: { terms: Terms; unit: StoredUnit; steps: number }) {
  const problem = problemOf(wanted)
  if (problem?.rule) throw againstRule(problem.rule)
  if (problem) throw tooMany(problem.left ?? 0)
}

/** Takes one line out of the open cart. Throws `not-found`, `payment-open`, `order-closed`. */
export const removeLine = (deps: PaymentDeps, by: Member, lineId: OrderLineId, openPayment: OpenPayment) =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOwnLine(tx, by, lineId)
    await reopen(deps, tx, order, openPayment)
    await releaseFilesOf(tx, lineId)
    await tx.deleteFrom('orderLines').where('id', '=', lineId).modifyEnd(keepPlan).execute()
  })

async function lockOwnLine(tx: Tx, by: Member, lineId: OrderLineId) {
  const order = await lockOrderOfLine(tx, by, lineId)
  const line =
    order &&
    (await tx
      .selectFrom('orderLines')
      .select(['productId', 'variantId', 'quantity', 'unit', 'factor', 'fromDay', 'toDay'])
      .where('id', '=', lineId)
      .where('orderId', '=', order.id)
      .modifyEnd(keepPlan)
      .executeTakeFirst())
  if (!line) throw new Problem('not-found')
  return { ...order, ...line, unit: line.unit as Unit }
}

/**
 * Turns an unpaid order into a cart again: ends the open attempt and frees its pieces. Beside another cart it stays separate and unchanged.
 */
async function reopen({ lockPayable }: PaymentDeps, tx: Tx, { id, buyerId, status }: OpenOrder, openPayment: OpenPayment) {
  if (status === 'cart') return
  if (openPayment === 'keep') await refuseToEndIssued(tx, id)
  const ending = { to: 'cancelled', ...because('cart-changed'), actor: `buyer:${buyerId}` } as const
  await endOpenAttempt(tx, await lockPayable(tx, id), ending)
  if ((await lockOrder(tx, id)).status !== 'cart') throw new Problem('order-closed')
}

const tooMany = (free: number) =>
  new Problem('out-of-stock', { detail: free > 0 ? { code: 'only-left', params: { left: free } } : { code: 'sold-out' } })
