import { sql } from 'kysely'
import type { BuyerId, OrderId, OrderLineId, ProductId, VariantId } from '#contract/ids.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { readSteps } from '#server/catalog/prices/readSteps.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { refuseOverfull, totalOf } from '#server/trade/orders/lines.ts'
import { lockOrCreateCart, lockOrder, lockOrderOfLine } from '#server/trade/orders/findOrder.ts'
import { endOpenAttempt, refuseToEndIssued } from '#server/payments/attempts.ts'
import type { PaymentDeps } from '#server/payments/deps.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

type Item = { ProductId: ProductId; quantity: number; totalPrice?: number | undefined }

const pieces = { factor: 1, decimals: 0 }

type OpenOrder = { id: OrderId; buyerId: BuyerId; status: string }

/** Whether a change may end what the cart's open payment gave out to pay to, or is then refused (`payment-open`). */
export type OpenPayment = 'keep' | 'end'

/**
 * Adds pieces; a product that is in the cart already is raised. `totalPrice` is what the buyer saw, and only compared.
 * An order that awaits its payment stays as it is. Throws `not-found`, `out-of-stock`, `price-changed`, `cart-full`; then
 * nothing of it is in the cart.
 */
export const addToCart = (db: Db, buyerId: BuyerId, items: Item[]) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrCreateCart(tx, buyerId)
    for (const [at, item] of items.entries()) await raiseLine(tx, order.id, item, `orderlists.${at}.quantity`)
    await refuseOverfull(tx, order.id)
  })

async function raiseLine(tx: Tx, orderId: OrderId, { ProductId: productId, quantity: asked, totalPrice }: Item, path: string) {
  const quantity = readSteps(asked, pieces, path)
  const variantId = firstVariantOf(productId)
  const product = await forSale(tx, variantId)
  if (!product) throw new Problem('not-found', { detail: { code: 'no-longer-sold' } })
  const total = totalOf(product.price, quantity)
  if ((totalPrice ?? total) !== total) throw new Problem('price-changed')
  const line = await tx
    .insertInto('orderLines')
    .values({ orderId, productId, variantId, shopId: product.shopId, quantity, seenPrice: product.price })
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'productId']).doUpdateSet((row) => ({
        quantity: sql<number>`least(${row.ref('orderLines.quantity')}::bigint + ${quantity}, 2000000000)::integer`,
        seenPrice: product.price,
      })),
    )
    .returning('quantity')
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()
  if (line.quantity > product.free) throw tooMany(product.free)
}

/** Sets the pieces of one line of the open cart. Throws `not-found`, `out-of-stock`, `payment-open`, `order-closed`. */
export const setQuantity = (deps: PaymentDeps, buyerId: BuyerId, lineId: OrderLineId, asked: number, openPayment: OpenPayment) =>
  inTransaction(deps.db, async (tx) => {
    const quantity = readSteps(asked, pieces, 'quantity')
    const order = await lockOwnLine(tx, buyerId, lineId)
    await reopen(deps, tx, order, openPayment)
    const product = await forSale(tx, order.variantId)
    if (!product) throw new Problem('not-found', { detail: { code: 'no-longer-sold' } })
    if (quantity > product.free) throw tooMany(product.free)
    await tx.updateTable('orderLines').set({ quantity, seenPrice: product.price }).where('id', '=', lineId).modifyEnd(keepPlan).execute()
  })

/** Takes one line out of the open cart. Throws `not-found`, `payment-open`, `order-closed`. */
export const removeLine = (deps: PaymentDeps, buyerId: BuyerId, lineId: OrderLineId, openPayment: OpenPayment) =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOwnLine(tx, buyerId, lineId)
    await reopen(deps, tx, order, openPayment)
    await tx.deleteFrom('orderLines').where('id', '=', lineId).modifyEnd(keepPlan).execute()
  })

async function lockOwnLine(tx: Tx, buyerId: BuyerId, lineId: OrderLineId) {
  const order = await lockOrderOfLine(tx, buyerId, lineId)
  const line =
    order &&
    (await tx
      .selectFrom('orderLines')
      .select('variantId')
      .where('id', '=', lineId)
      .where('orderId', '=', order.id)
      .modifyEnd(keepPlan)
      .executeTakeFirst())
  if (!line) throw new Problem('not-found')
  return { ...order, variantId: line.variantId }
}

/**
 * An order that waits for its payment is given back to change: the open attempt ends and its pieces are free again. Beside
 * another cart it stands by itself: then nothing of it changes.
 */
async function reopen({ lockPayable }: PaymentDeps, tx: Tx, { id, buyerId, status }: OpenOrder, openPayment: OpenPayment) {
  if (status === 'cart') return
  if (openPayment === 'keep') await refuseToEndIssued(tx, id)
  const ending = { to: 'cancelled', ...because('cart-changed'), actor: `buyer:${buyerId}` } as const
  await endOpenAttempt(tx, await lockPayable(tx, id), ending)
  if ((await lockOrder(tx, id)).status !== 'cart') throw new Problem('order-closed')
}

/** Key-share locked: a deletion waits for the line, or the line finds the product deleted. */
const forSale = (tx: Tx, id: VariantId) =>
  tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['products.shopId', 'variants.price', sql<number>`variants.stock - variants.held`.as('free')])
    .where('variants.id', '=', id)
    .where('products.deletedAt', 'is', null)
    .forKeyShare('products')
    .modifyEnd(keepPlan)
    .executeTakeFirst()

const tooMany = (free: number) =>
  new Problem('out-of-stock', { detail: free > 0 ? { code: 'only-left', params: { left: free } } : { code: 'sold-out' } })
