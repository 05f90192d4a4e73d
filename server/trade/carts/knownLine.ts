import type { AddToCart, LineEdit } from '#contract/cartLines.ts'
import type { BuyerId, OrderLineId } from '#contract/ids.ts'
import type { Order } from '#contract/orders.ts'
import { maxSteps, rescale } from '#contract/quantities.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import type { Db } from '#server/platform/db/db.ts'
import { problemOf } from '#server/catalog/prices/price.ts'
import { readSteps } from '#server/catalog/prices/readSteps.ts'
import { measureOf, unitOf, type StoredUnit } from '#server/catalog/prices/terms.ts'
import type { Line } from '#server/trade/orders/lines.ts'
import { readOpenOrder } from '#server/trade/orders/openOrder.ts'
import { presentWith } from '#server/trade/orders/present.ts'
import { firstPriceOf, refuseOtherPrice } from './cart.ts'
import { inTurn } from './turns.ts'

type Steps = (line: Line, unit: StoredUnit) => number

/** A line of the cart as `changeLine` changes it, where only its quantity is another. Undefined: nothing was written, and `changeLine` knows why. */
export const setKnownLine = (db: Db, buyerId: BuyerId, lineId: OrderLineId, { quantity, unit, VariantId }: LineEdit) =>
  writeLine(db, buyerId, {
    isMeant: (line) => line.id === lineId && (unit ?? line.unit) === line.unit && (VariantId ?? line.variantId) === line.variantId,
    stepsOf: ({ terms, quantity: steps, factor }, sold) =>
      quantity === undefined ? rescale(steps, factor, sold.factor) : readSteps(quantity, measureOf(terms, sold), 'quantity'),
  })

/** A line of the cart as `addToCart` raises it, where it alone is added to. Undefined: nothing was written, and `addToCart` goes on. */
export async function raiseKnownLine(db: Db, buyerId: BuyerId, items: AddToCart['orderlists']): Promise<Order | undefined> {
  const [item] = items
  if (!item || items.length > 1 || item.spec !== undefined || item.FileIds !== undefined || item.fromDay !== undefined) return undefined
  return writeLine(db, buyerId, {
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
}

// The order is locked before the product: a checkout takes it so too. Whatever is no longer as it was read makes it write nothing.
const write = `
  with cart as materialized (select id from orders where id = $1 and buyer_id = $2 and status = 'cart' and paid_at is null for update),
    product as materialized (select p.id from cart, products p where p.id = $3 and p.deleted_at is null for key share of p)
  update order_lines l set quantity = $4, factor = $5, seen_price = $6 from cart, product
  where l.id = $7 and l.order_id = cart.id and l.product_id = product.id and l.variant_id = $8 and l.unit = $9 and l.quantity = $10 and l.factor = $11
    and ($12 = false or l.variant_id = (select v.id from variants v where v.product_id = $3 and v.active order by v.position, v.id limit 1))
  returning l.id`

/** How often a line is read anew that another process changed meanwhile. */
const tries = 3

type Meant = { isMeant: (line: Line) => boolean; stepsOf: Steps; mustBeFirst?: boolean }

/** In turn with the buyer's other changes. `mustBeFirst`: only a line of the first variant that is sold. */
const writeLine = (db: Db, buyerId: BuyerId, meant: Meant) =>
  inTurn(buyerId, async () => {
    for (let time = 0; time < tries; time += 1) {
      const order = await writeOnce(db, buyerId, meant)
      if (order !== 'changed') return order
    }
    return undefined
  })

/** The cart is read once, changed if it still is so, and answered with what was written: three statements instead of nine. */
async function writeOnce(
  db: Db,
  buyerId: BuyerId,
  { isMeant, stepsOf, mustBeFirst = false }: Meant,
): Promise<Order | 'changed' | undefined> {
  const open = await readOpenOrder(db, buyerId)
  // Whether days are free is asked where there is a transaction.
  const line = open?.order.status === 'cart' ? open.lines.find((each) => isMeant(each) && each.fromDay === null) : undefined
  const unit = line?.terms.isSold ? unitOf(line.terms, line.unit) : undefined
  if (!open || !line || !unit) return undefined
  const { terms, id, productId, variantId } = line
  const quantity = stepsOf(line, unit)
  if (problemOf({ terms, unit, steps: quantity })) return undefined
  const written = { quantity, factor: unit.factor, seenPrice: firstPriceOf(terms, unit) }
  const values = [productId, quantity, unit.factor, written.seenPrice, id, variantId, unit.unit, line.quantity, line.factor, mustBeFirst]
  const rows = await runPrepared<{ id: OrderLineId }>(db, write, [open.order.id, buyerId, ...values])
  if (rows.length === 0) return 'changed'
  const lines = open.lines.map((other) => (other === line ? { ...line, ...written } : other))
  return (await presentWith(db, [open.order], lines))[0]
}
