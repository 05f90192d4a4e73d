import { sql } from 'kysely'
import type { OrderId, PaymentId, ProductId, ShopId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordMovements } from './movements.ts'

/** A line as it is sold: price in rupiah a piece, `image` a stored picture's name. */
export type SoldLine = { productId: ProductId; shopId: ShopId; quantity: number; price: number; name: string; image: string }
type Pieces = { productId: ProductId; quantity: number }

/** One order for every lock on products, so that two payments never wait for each other in a ring. */
const inLockOrder = <L extends Pieces>(lines: L[]) => lines.toSorted((a, b) => a.productId - b.productId)

/**
 * For a statement with a table `line` of products and quantities: reserves their pieces, locked in the same
 * order. Must not be committed unless `held_pieces`, the products of which there was enough, is all of them.
 */
export const reservePieces = `
  locked_products as (
    select id, stock - held as free from products where id in (select product_id from line) and deleted_at is null order by id for no key update
  ), held_pieces as (
    update products p set held = held + line.quantity from locked_products, line
    where p.id = locked_products.id and p.id = line.product_id and free >= line.quantity returning p.id
  )`

/** Gives the pieces back, once: holds that ended already are not touched. */
export async function releaseReservations(tx: Tx, paymentId: PaymentId) {
  const ended = await endReservations(tx, paymentId, 'released')
  for (const { productId, quantity } of inLockOrder(ended)) {
    await tx
      .updateTable('products')
      .set((row) => ({ held: row('held', '-', quantity) }))
      .where('id', '=', productId)
      .execute()
  }
}

/** The held pieces leave the stock for good. */
export async function sellReservations(tx: Tx, paymentId: PaymentId, orderId: OrderId) {
  const sold = inLockOrder(await endReservations(tx, paymentId, 'sold'))
  for (const { productId, quantity } of sold) {
    await tx
      .updateTable('products')
      .set((row) => ({ stock: row('stock', '-', quantity), held: row('held', '-', quantity) }))
      .where('id', '=', productId)
      .execute()
  }
  await recordSale(tx, orderId, sold)
}

/** The pieces that an open payment holds are sold to an earlier one for the same lines, even of products deleted since. */
export async function transferReservations(tx: Tx, { from, to, orderId }: { from: PaymentId; to: PaymentId; orderId: OrderId }) {
  const held = inLockOrder(await endReservations(tx, from, 'released'))
  for (const { productId, quantity } of held) {
    await tx
      .updateTable('products')
      .set((row) => ({ stock: row('stock', '-', quantity), held: row('held', '-', quantity) }))
      .where('id', '=', productId)
      .execute()
  }
  await markSold(tx, to)
  await recordSale(tx, orderId, held)
}

/**
 * Sells pieces whose hold was released before the money came; false, and nothing changed, when some are gone or cost
 * something else today.
 */
export async function sellReleased(tx: Tx, paymentId: PaymentId, orderId: OrderId): Promise<boolean> {
  const reservations = await tx
    .selectFrom('stockHolds')
    .select(['productId', 'quantity', 'price'])
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'released')
    .execute()
  const products = await tx
    .selectFrom('products')
    .select(['id', 'price', sql<number>`stock - held`.as('free')])
    .where(
      'id',
      'in',
      reservations.map((reservation) => reservation.productId),
    )
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const today = new Map(products.map((product) => [product.id, product]))
  const isThere = ({ productId, quantity, price }: (typeof reservations)[number]) => {
    const product = today.get(productId)
    return product !== undefined && product.free >= quantity && product.price === price
  }
  if (reservations.length === 0 || !reservations.every(isThere)) return false
  for (const { productId, quantity } of inLockOrder(reservations)) {
    await tx
      .updateTable('products')
      .set((row) => ({ stock: row('stock', '-', quantity) }))
      .where('id', '=', productId)
      .execute()
  }
  await markSold(tx, paymentId)
  await recordSale(tx, orderId, reservations)
  return true
}

const markSold = (tx: Tx, paymentId: PaymentId) =>
  tx
    .updateTable('stockHolds')
    .set({ state: 'sold', endedAt: sql`now()` })
    .where('paymentId', '=', paymentId)
    .execute()

const endReservations = (tx: Tx, paymentId: PaymentId, state: 'sold' | 'released') =>
  tx
    .updateTable('stockHolds')
    .set({ state, endedAt: sql`now()` })
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'open')
    .returning(['productId', 'quantity'])
    .execute()

const recordSale = (tx: Tx, orderId: OrderId, lines: Pieces[]) =>
  recordMovements(
    tx,
    lines.map(({ productId, quantity }) => ({ productId, kind: 'sale', quantity: -quantity, orderId, actor: 'provider' })),
  )
