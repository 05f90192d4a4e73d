import { sql } from 'kysely'
import type { OrderId, PaymentId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordMovements } from './movements.ts'
import { changePieces, type Pieces } from './pieces.ts'

/** A line as it is sold: price in rupiah a piece, `image` a stored picture's name. */
export type SoldLine = {
  productId: ProductId
  variantId: VariantId
  shopId: ShopId
  quantity: number
  price: number
  name: string
  image: string
}

/**
 * For a statement with a table `line` of variants and quantities: reserves their pieces, in the order in which `changePieces`
 * locks. Must not be committed unless `held_pieces`, the variants of which there was enough, is all of them.
 */
export const reservePieces = `
  locked_variants as (
    select v.id, v.stock - v.held as free from products p join variants v on v.product_id = p.id
    where v.id in (select variant_id from line) and p.deleted_at is null order by p.id, v.id for no key update of p, v
  ), held_pieces as (
    update variants v set held = v.held + line.quantity from locked_variants, line
    where v.id = locked_variants.id and v.id = line.variant_id and free >= line.quantity returning v.id
  )`

/** Gives the pieces back, once: holds that ended already are not touched. */
export async function releaseReservations(tx: Tx, paymentId: PaymentId) {
  await changePieces(tx, await endReservations(tx, paymentId, 'released'), 'release')
}

/** The held pieces leave the stock for good. */
export async function sellReservations(tx: Tx, paymentId: PaymentId, orderId: OrderId) {
  const sold = await endReservations(tx, paymentId, 'sold')
  await changePieces(tx, sold, 'sellHeld')
  await recordSale(tx, orderId, sold)
}

/** The pieces that an open payment holds are sold to an earlier one for the same lines, even of products deleted since. */
export async function transferReservations(tx: Tx, { from, to, orderId }: { from: PaymentId; to: PaymentId; orderId: OrderId }) {
  const held = await endReservations(tx, from, 'released')
  await changePieces(tx, held, 'sellHeld')
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
    .select(['productId', 'variantId', 'quantity', 'price'])
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'released')
    .execute()
  if (reservations.length === 0) return false
  const products = await lockForSale(
    tx,
    reservations.map((reservation) => reservation.productId),
  )
  // Read once they are locked: what a lock waited for has changed them.
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'price', sql<number>`stock - held`.as('free')])
    .where('productId', 'in', products)
    .execute()
  const today = new Map(variants.map((variant) => [variant.id, variant]))
  const isThere = ({ variantId, quantity, price }: (typeof reservations)[number]) => {
    const variant = today.get(variantId)
    return variant !== undefined && variant.free >= quantity && variant.price === price
  }
  if (!reservations.every(isThere)) return false
  await changePieces(tx, reservations, 'sellFree')
  await markSold(tx, paymentId)
  await recordSale(tx, orderId, reservations)
  return true
}

async function lockForSale(tx: Tx, ids: ProductId[]): Promise<ProductId[]> {
  const { rows } = await sql<{
    id: ProductId
  }>`select id from products where id = any(${ids}::bigint[]) and deleted_at is null order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
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
    .returning(['productId', 'variantId', 'quantity'])
    .execute()

const recordSale = (tx: Tx, orderId: OrderId, lines: Pieces[]) =>
  recordMovements(
    tx,
    lines.map(({ productId, variantId, quantity }) => ({
      productId,
      variantId,
      kind: 'sale',
      quantity: -quantity,
      orderId,
      actor: 'provider',
    })),
  )
