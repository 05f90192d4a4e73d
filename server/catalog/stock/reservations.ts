import { sql } from 'kysely'
import type { BuyerId, OrderId, PaymentId, PriceListId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { Unit } from '#contract/units.ts'
import { priceAt } from '#server/catalog/prices/price.ts'
import { readTerms } from '#server/catalog/prices/read.ts'
import { unitOf } from '#server/catalog/prices/terms.ts'
import { tierStepsOf } from '#server/catalog/prices/tiers.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordMovements } from './movements.ts'
import { changePieces, type Pieces } from './pieces.ts'

/**
 * A line as it is sold: `quantity` smallest steps in units of `factor` each, price in rupiah a unit, `image` a stored picture's name.
 * `pieces`: how many single ones, or units of what is measured, begun ones too.
 */
export type SoldLine = {
  productId: ProductId
  variantId: VariantId
  shopId: ShopId
  quantity: number
  unit: Unit
  factor: number
  price: number
  priceFrom: string
  priceListId: PriceListId | null
  priceListName: string | null
  pieces: number | null
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
    where v.id in (select variant_id from line) and v.active and p.deleted_at is null order by p.id, v.id for no key update of p, v
  ), held_pieces as (
    update variants v set held = v.held + wanted.quantity
    from locked_variants, (select variant_id, sum(quantity) as quantity from line group by variant_id) wanted
    where v.id = locked_variants.id and v.id = wanted.variant_id and free >= wanted.quantity returning v.id
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
export async function sellReleased(
  tx: Tx,
  paymentId: PaymentId,
  { id: orderId, buyerId }: { id: OrderId; buyerId: BuyerId },
): Promise<boolean> {
  const reservations = await tx
    .selectFrom('stockHolds')
    .select(['productId', 'variantId', 'quantity', 'unit', 'factor', 'price'])
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'released')
    .execute()
  if (reservations.length === 0) return false
  await lockForSale(
    tx,
    reservations.map((reservation) => reservation.productId),
  )
  if (!(await costTheSame(tx, buyerId, reservations))) return false
  await changePieces(tx, reservations, 'sellFree')
  await markSold(tx, paymentId)
  await recordSale(tx, orderId, reservations)
  return true
}

const lockForSale = (tx: Tx, ids: ProductId[]) =>
  sql`select id from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)

type Reservation = Pieces & Pick<SoldLine, 'factor' | 'price'> & { unit: string }

/** Whether they are sold as they were, there is enough of them and they cost the same. Read once they are locked: what a lock waited for has changed them. */
async function costTheSame(tx: Tx, buyerId: BuyerId, reservations: Reservation[]) {
  const terms = await readTerms(
    tx,
    buyerId,
    reservations.map(({ variantId }) => variantId),
  )
  const lines = reservations.flatMap((reservation) => {
    const its = terms.get(reservation.variantId)
    const unit = its?.isSold ? unitOf(its, reservation.unit as Unit) : undefined
    return its && unit?.factor === reservation.factor ? [{ ...reservation, terms: its, unit, steps: reservation.quantity }] : []
  })
  const tierSteps = tierStepsOf(lines)
  const wanted = Map.groupBy(lines, (line) => line.variantId)
  const isEnough = ({ terms: { variantId, free } }: (typeof lines)[number]) =>
    (wanted.get(variantId) ?? []).reduce((sum, { steps }) => sum + steps, 0) <= free
  return (
    lines.length === reservations.length &&
    lines.every((line) => isEnough(line) && priceAt({ ...line, tierSteps: tierSteps(line) }).price === line.price)
  )
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
