import { sql } from 'kysely'
import { dayInWib, type Days, writtenDay } from '#contract/dayCount.ts'
import type { OrderId, PaymentId, PurchaseRequestId, QuoteId, ShopId, VariantId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { moveSql } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { dayMoves } from './moves.ts'

/** A quantity of a variant on each of these days. */
export type Booking = Days & { variantId: VariantId; quantity: number }

/** SQL: a table `wanted` of bookings, each day until its buffer ends, with the variant's usual capacity. */
const wantedDays = (bookings: Booking[]) => sql`
  wanted as (
    select b.*, b.to_day + p.buffer_days as busy_until, v.capacity as usual
    from unnest(${bookings.map((booking) => booking.variantId)}::bigint[], ${bookings.map((booking) => booking.fromDay)}::date[],
      ${bookings.map((booking) => booking.toDay)}::date[], ${bookings.map((booking) => booking.quantity)}::integer[]) as b (variant_id, from_day, to_day, quantity)
    join variants v on v.id = b.variant_id join products p on p.id = v.product_id
  ), wanted_days as (
    select variant_id, day::date as day, usual, sum(quantity)::integer as quantity
    from wanted, generate_series(from_day, busy_until, interval '1 day') as day group by 1, 2, 3
  )`

/** Days of these bookings without enough free capacity, ascending. Past and current days cannot be booked. */
export async function takenDays(db: Db | Tx, bookings: Booking[]): Promise<(Pick<Booking, 'variantId'> & { day: string })[]> {
  if (bookings.length === 0) return []
  const { rows } = await sql<{ variantId: VariantId; day: string }>`
    with ${wantedDays(bookings)}
    select w.variant_id, w.day from wanted_days w left join day_capacity d on d.variant_id = w.variant_id and d.day = w.day
    where w.day < ${dayInWib(new Date())}::date or coalesce(d.capacity, w.usual, 0) - coalesce(d.booked + d.held, 0) < w.quantity order by w.day`.execute(
    db,
  )
  return rows
}

/** Throws `date-taken` where a day of these bookings lacks free capacity. */
export async function refuseTaken(db: Db | Tx, bookings: Booking[]) {
  const taken = await takenDays(db, bookings)
  if (taken.length > 0) throw dateTaken(taken.map(({ day }) => day))
}

const dateTaken = (days: string[]) =>
  new Problem('date-taken', { detail: { code: 'day-taken', params: { day: writtenDay(days[0] ?? '') } }, days: [...new Set(days)] })

/** A reservation belongs to a payment of its order, to a purchase request while colleagues decide, or to a quote. */
export type ReservationOwner = PaidReservation | KeepingOwner
/** The owners whose pieces a store keeps for a time. */
export type KeepingOwner = { requestId: PurchaseRequestId } | { quoteId: QuoteId }
export type PaidReservation = { paymentId: PaymentId; orderId: OrderId }

/** SQL: reservations of this owner in a table or alias. */
export const ofOwner = (owner: ReservationOwner, table: string) =>
  'paymentId' in owner
    ? sql`${sql.ref(`${table}.payment_id`)} = ${owner.paymentId} and ${sql.ref(`${table}.order_id`)} = ${owner.orderId}`
    : 'requestId' in owner
      ? sql`${sql.ref(`${table}.request_id`)} = ${owner.requestId}`
      : sql`${sql.ref(`${table}.quote_id`)} = ${owner.quoteId}`

type For = { orderId: OrderId; owner: ReservationOwner }

/**
 * Holds every day of these bookings in ascending order. Throws `date-taken` with the days that lack capacity, and the transaction must then
 * roll back. The caller has locked the products, which prevents deadlocks.
 */
export async function takeDays(tx: Tx, { orderId, owner }: For, bookings: Booking[]) {
  const today = dayInWib(new Date())
  const { rows } = await sql<{ day: string }>`
    with ${wantedDays(bookings)}, noted as (
      insert into day_reservations (order_id, payment_id, request_id, quote_id, variant_id, from_day, to_day, busy_until, quantity)
      select ${orderId}, ${'paymentId' in owner ? owner.paymentId : null}::bigint, ${'requestId' in owner ? owner.requestId : null}::bigint, ${'quoteId' in owner ? owner.quoteId : null}::bigint, variant_id, from_day, to_day, busy_until, quantity from wanted
    ), taken as (
      insert into day_capacity as d (variant_id, day, held, allowed)
      select w.variant_id, w.day, w.quantity, coalesce(now.capacity, w.usual, 0) from wanted_days w left join day_capacity now on now.variant_id = w.variant_id and now.day = w.day
      where w.day >= ${today}::date and coalesce(now.capacity, w.usual, 0) - coalesce(now.booked + now.held, 0) >= w.quantity order by w.variant_id, w.day
      on conflict (variant_id, day) do update set held = d.held + excluded.held, allowed = excluded.allowed
      where excluded.allowed - d.booked - d.held >= excluded.held
      returning d.variant_id, d.day
    )
    select w.day from wanted_days w left join taken t on t.variant_id = w.variant_id and t.day = w.day where t.day is null order by w.day`.execute(
    tx,
  )
  if (rows.length > 0) throw dateTaken(rows.map(({ day }) => day))
}

/** Bookings to move: those that an owner holds, or the paid ones of a store order. */
type Which = { held: ReservationOwner; only?: VariantId[] } | { booked: OrderId; shopId: ShopId }

const matching = (which: Which) =>
  'held' in which
    ? sql`h.status = 'held' and ${ofOwner(which.held, 'h')}${which.only ? sql` and h.variant_id = any(${which.only}::bigint[])` : sql``}`
    : sql`h.status = 'booked' and h.order_id = ${which.booked} and exists (
        select from variants v join products p on p.id = v.product_id where v.id = h.variant_id and p.shop_id = ${which.shopId})`

/** Releases days, once, or books held ones; `paymentId`: an earlier payment that takes them over. */
export async function moveDays(tx: Tx, which: Which, move: 'release' | 'book', paymentId?: PaymentId) {
  const { to, from: movable } = moveSql(dayMoves, move, 'system')
  const from = 'held' in which ? sql.ref('held') : sql.ref('booked')
  const gained = move === 'book' ? sql`, booked = d.booked + gone.quantity` : sql``
  await sql`
    with locked as (
      select p.id from products p where p.id in (select v.product_id from day_reservations h join variants v on v.id = h.variant_id where ${matching(which)})
      order by p.id for no key update
    ), ended as (
      update day_reservations h set ${sql.raw(to)}, ended_at = now() ${paymentId === undefined ? sql`` : sql`, payment_id = ${paymentId}`}
      from (select count(*) from locked) l where ${matching(which)} and ${sql.raw(movable)} returning h.variant_id, h.from_day, h.busy_until, h.quantity - h.released as quantity
    ), gone as (
      select variant_id, day::date as day, sum(quantity)::integer as quantity from ended, generate_series(from_day, busy_until, interval '1 day') as day group by 1, 2
    )
    update day_capacity d set ${from} = d.${from} - gone.quantity ${gained} from gone where d.variant_id = gone.variant_id and d.day = gone.day`.execute(
    tx,
  )
}

/** Releases the days of some pieces of a paid booking. The others stay booked. */
export async function freeDays(tx: Tx, orderId: OrderId, pieces: { variantId: VariantId; quantity: number }[]) {
  await sql`
    with pieces as (
      select * from unnest(${pieces.map(({ variantId }) => variantId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::integer[]) as p (variant_id, quantity)
    ), locked as (
      select p.id from products p where p.id in (select v.product_id from pieces join variants v on v.id = pieces.variant_id) order by p.id for no key update
    ), less as (
      update day_reservations h set released = h.released + p.quantity from pieces p, (select count(*) from locked) l
      where h.order_id = ${orderId} and h.variant_id = p.variant_id and h.status = 'booked'
      returning h.variant_id, h.from_day, h.busy_until, p.quantity
    ), gone as (
      select variant_id, day::date as day, quantity from less, generate_series(from_day, busy_until, interval '1 day') as day
    )
    update day_capacity d set booked = d.booked - gone.quantity from gone where d.variant_id = gone.variant_id and d.day = gone.day`.execute(
    tx,
  )
}
