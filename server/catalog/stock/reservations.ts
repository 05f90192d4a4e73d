import { sql } from 'kysely'
import type { BuyerId, OrderId, PaymentId, PriceListId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { Unit } from '#contract/units.ts'
import { daysOf } from '#server/catalog/days/ask.ts'
import {
  moveDays,
  ofOwner,
  takeDays,
  takenDays,
  type Booking,
  type KeepingOwner,
  type PaidReservation,
  type ReservationOwner,
} from '#server/catalog/days/hold.ts'
import { fitsDays } from '#server/catalog/kinds/kind.ts'
import { priceAt } from '#server/catalog/prices/price.ts'
import { readTerms } from '#server/catalog/prices/read.ts'
import { unitOf } from '#server/catalog/prices/terms.ts'
import { tierStepsOf } from '#server/catalog/prices/tiers.ts'
import { anyOfFirst, hiddenCountOf } from '#server/platform/db/anyOf.ts'
import { namesOf } from '#server/platform/db/columnArrays.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { moveSql, transition } from '#server/platform/db/transition.ts'
import type { Statement } from '#server/platform/db/prepared.ts'
import { reservationMoves } from './moves.ts'
import { recordMovements } from './movements.ts'
import { changePieces, type Pieces } from './pieces.ts'

/**
 * A sold line: `quantity` smallest steps in units of `factor` each, price in rupiah per unit, `image` a stored picture's name. `pieces`:
 * single ones, or measured units rounded up.
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
  /** Deposit per piece, in rupiah. */
  deposit: number
  name: string
  image: string
  /** Set for lines booked by the day. */
  fromDay: string | null
  toDay: string | null
}

/** Columns of a reservation that say what is reserved and on what terms. */
export const reservationFacts = {
  productId: 'bigint',
  variantId: 'bigint',
  shopId: 'bigint',
  quantity: 'integer',
  price: 'bigint',
  name: 'text',
  image: 'text',
  unit: 'text',
  factor: 'integer',
  priceFrom: 'text',
  pieces: 'integer',
  priceListId: 'bigint',
  priceListName: 'text',
  deposit: 'bigint',
  fee: 'bigint',
} as const

const reserving = `
  with locked as (
    select p.id, p.decimals from products p where p.id = ${anyOfFirst} and p.deleted_at is null order by p.id for no key update)
  update variants v set held = v.held + wanted.quantity
  from unnest(${hiddenCountOf('$2')}, $3::bigint[], $4::integer[]) as wanted (id, quantity, decimals), locked
  where v.id = wanted.id and v.product_id = locked.id and v.active and v.stock - v.held >= wanted.quantity and locked.decimals = wanted.decimals returning v.id`

/**
 * Reserves the pieces of these lines, in the lock order of `changePieces`. `decimals`: of their quantities. It returns variants with enough
 * stock and unchanged decimals: roll back unless all are returned.
 */
export function reservingPieces(lines: (Pieces & { decimals: number })[]): Statement {
  const wanted = new Map<VariantId, { quantity: number; decimals: number }>()
  for (const { variantId, quantity, decimals } of lines)
    wanted.set(variantId, { quantity: quantity + (wanted.get(variantId)?.quantity ?? 0), decimals })
  const each = [...wanted.values()]
  return {
    text: reserving,
    values: [
      lines.map(({ productId }) => productId),
      [...wanted.keys()],
      each.map(({ quantity }) => quantity),
      each.map(({ decimals }) => decimals),
    ],
  }
}

/** Releases the held pieces, once: ended reservations are left alone. `lapsed`: only pieces that their store stops keeping. */
export async function releaseReservations(tx: Tx, owner: ReservationOwner, lapsed?: 'lapsed') {
  const released = await endReservations(tx, owner, 'release', lapsed ? sql`until <= now()` : undefined)
  await changePieces(tx, released, 'release')
  if (areByDay(released)) await moveDays(tx, { held: owner, only: released.map(({ variantId }) => variantId) }, 'release')
}

/** Keeps the pieces of an owner for so many hours from now on at least. Returns until when each line is kept. */
export async function extendReservations(tx: Tx, owner: KeepingOwner, hours: number): Promise<Date[]> {
  const { rows } = await sql<{ until: Date }>`
    update stock_reservations set until = greatest(until, now() + make_interval(hours => ${hours})) where ${ofOwner(owner, 'stock_reservations')} and status = 'open'
    returning until`.execute(tx)
  return rows.map(({ until }) => until)
}

/** Passes the held pieces and days of an approved request or an accepted quote to its payment. */
export async function passReservations(tx: Tx, from: KeepingOwner, { paymentId }: Pick<PaidReservation, 'paymentId'>) {
  const owner = sql`request_id = null, quote_id = null, payment_id = ${paymentId}`
  await sql`update stock_reservations set ${owner}, until = null where ${ofOwner(from, 'stock_reservations')} and status = 'open'`.execute(
    tx,
  )
  await sql`update day_reservations set ${owner} where ${ofOwner(from, 'day_reservations')} and status = 'held'`.execute(tx)
}

/**
 * Passes the held pieces and days of an order's unpaid attempt back to its request or quote, or on to another attempt. The attempt keeps
 * released copies, which say what it was for.
 */
export async function moveReservations(tx: Tx, from: PaidReservation, next: (KeepingOwner & { until: Date }) | { paymentId: PaymentId }) {
  const kept = sql.raw(`order_id, ${namesOf(reservationFacts).join(', ')}`)
  const { to } = moveSql(reservationMoves, 'release', 'system')
  const owner = { requestId: null, quoteId: null, until: null, paymentId: null, ...next }
  await sql`
    with ended as (
      update stock_reservations set ${sql.raw(to)}, ended_at = now() where ${ofOwner(from, 'stock_reservations')} and status = 'open' returning ${kept})
    insert into stock_reservations (payment_id, request_id, quote_id, until, ${kept})
    select ${owner.paymentId}::bigint, ${owner.requestId}::bigint, ${owner.quoteId}::bigint, ${owner.until}::timestamptz, ${kept} from ended`.execute(
    tx,
  )
  await sql`update day_reservations set payment_id = ${owner.paymentId}, request_id = ${owner.requestId}, quote_id = ${owner.quoteId}
    where ${ofOwner(from, 'day_reservations')} and status = 'held'`.execute(tx)
}

/** Removes the held pieces of an order from the stock permanently. */
export async function sellReservations(tx: Tx, paid: PaidReservation) {
  const sold = await endReservations(tx, paid, 'sell')
  await changePieces(tx, sold, 'sellHeld')
  if (areByDay(sold)) await moveDays(tx, { held: paid }, 'book')
  await recordSale(tx, paid.orderId, sold)
}

/** Sells pieces that an open payment, or a quote, holds to an earlier payment for the same lines, even of products deleted since. */
export async function transferReservations(tx: Tx, { from, to, orderId }: { from: ReservationOwner; to: PaymentId; orderId: OrderId }) {
  const held = await endReservations(tx, from, 'release')
  await changePieces(tx, held, 'sellHeld')
  if (areByDay(held)) await moveDays(tx, { held: from }, 'book', to)
  await markSold(tx, { paymentId: to, orderId })
  await recordSale(tx, orderId, held)
}

/**
 * Sells pieces that were released before the payment arrived. Returns false without any change when some are gone or have another price
 * today.
 */
export async function sellReleased(
  tx: Tx,
  paymentId: PaymentId,
  { id: orderId, buyerId }: { id: OrderId; buyerId: BuyerId },
): Promise<boolean> {
  const reservations = await tx
    .selectFrom('stockReservations')
    .leftJoin('dayReservations', (join) =>
      join
        .onRef('dayReservations.paymentId', '=', 'stockReservations.paymentId')
        .onRef('dayReservations.orderId', '=', 'stockReservations.orderId')
        .onRef('dayReservations.variantId', '=', 'stockReservations.variantId'),
    )
    .select(['productId', 'stockReservations.variantId', 'stockReservations.quantity', 'unit', 'factor', 'price', 'fromDay', 'toDay'])
    .where('stockReservations.paymentId', '=', paymentId)
    .where('stockReservations.orderId', '=', orderId)
    .where('stockReservations.status', '=', 'released')
    .execute()
  if (reservations.length === 0) return false
  await lockGoods(
    tx,
    reservations.map((reservation) => reservation.productId),
  )
  if (!(await costTheSame(tx, buyerId, reservations))) return false
  const bookings = bookingsOf(reservations)
  if ((await takenDays(tx, bookings)).length > 0) return false
  if (bookings.length > 0) {
    await takeDays(tx, { orderId, owner: { paymentId, orderId } }, bookings)
    await moveDays(tx, { held: { paymentId, orderId } }, 'book')
  }
  await changePieces(tx, reservations, 'sellFree')
  await markSold(tx, { paymentId, orderId })
  await recordSale(tx, orderId, reservations)
  return true
}

/** Locks products in the order in which reservations lock them. Returns those that are not removed. */
export async function lockGoods(tx: Tx, ids: ProductId[]): Promise<Set<ProductId>> {
  const { rows } = await sql<{ id: ProductId; isRemoved: boolean }>`
    select id, deleted_at is not null as is_removed from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  return new Set(rows.flatMap(({ id, isRemoved }) => (isRemoved ? [] : [id])))
}

/** Locks the goods of all orders of a payment at once, in id order, before each order changes its own. */
export const lockGoodsOf = (tx: Tx, paymentId: PaymentId) =>
  sql`select from products where id in (select product_id from stock_reservations where payment_id = ${paymentId}) order by id for no key update`.execute(
    tx,
  )

/** The lines that are booked by the day. */
export const bookingsOf = (lines: Pick<SoldLine, 'variantId' | 'quantity' | 'fromDay' | 'toDay'>[]): Booking[] =>
  lines.flatMap(({ variantId, quantity, ...line }) => {
    const days = daysOf(line)
    return days ? [{ variantId, quantity, ...days }] : []
  })

type Reservation = Pieces & Pick<SoldLine, 'factor' | 'price' | 'fromDay' | 'toDay'> & { unit: string }

/**
 * Whether they are still sold unchanged, in stock and at the same price. Read after locking, because rows may change while waiting for the
 * lock.
 */
async function costTheSame(tx: Tx, buyerId: BuyerId, reservations: Reservation[]) {
  const terms = await readTerms(
    tx,
    buyerId,
    reservations.map(({ variantId }) => variantId),
  )
  const lines = reservations.flatMap((reservation) => {
    const today = terms.get(reservation.variantId)
    const its = today && { ...today, days: daysOf(reservation) }
    const unit = its?.isSold && fitsDays(its.kind, its.days) ? unitOf(its, reservation.unit as Unit) : undefined
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

const markSold = (tx: Tx, paid: PaidReservation) =>
  transition(tx, reservationMoves, 'sell', { who: 'system', which: ofOwner(paid, 'stock_reservations'), set: { endedAt: sql`now()` } })

type EndedReservation = Pieces & { isByDay: boolean }

async function endReservations(tx: Tx, owner: ReservationOwner, move: 'sell' | 'release', which = sql`true`) {
  const { to, from } = moveSql(reservationMoves, move, 'system')
  const { rows } = await sql<EndedReservation>`
    update stock_reservations set ${sql.raw(to)}, ended_at = now() where ${ofOwner(owner, 'stock_reservations')} and status = 'open' and ${sql.raw(from)} and ${which}
    returning product_id, variant_id, quantity,
      exists (select from day_reservations h where ${ofOwner(owner, 'h')} and h.status = 'held') as is_by_day`.execute(tx)
  return rows
}

const areByDay = (lines: { isByDay: boolean }[]) => lines.some(({ isByDay }) => isByDay)

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
