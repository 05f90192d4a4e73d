import { sql } from 'kysely'
import { ofCompany } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings/read.ts'

/** Maximum unpaid orders of a buyer at a time. */
const maxOrders = 20

/** Days over which unpaid reservations of one buyer are added up. */
const days = 7

/**
 * Limits per account: pieces in unpaid orders, hours that a payment method may live, and hours per week of reservations that ended unpaid.
 * Unproven addresses get less because they are cheap to make.
 */
export type Reservable = ReturnType<typeof reservable>
export const reservable = ({ at }: Settings, time?: Date) => ({
  pageMinutes: at('reservations.page-minutes', time),
  proven: {
    pieces: at('reservations.pieces', time),
    hours: at('reservations.hours', time),
    unpaidHours: at('reservations.unpaid-hours', time),
  },
  unproven: {
    pieces: at('reservations.unproven-pieces', time),
    hours: at('reservations.unproven-hours', time),
    unpaidHours: at('reservations.unproven-unpaid-hours', time),
  },
})

/** SQL: hours of the last days for which a buyer's goods were reserved and then not paid. */
export const unpaidHours = (buyerId: string) => `(
  select coalesce(sum(extract(epoch from ended_at - begun_at)) / 3600, 0)::integer from (
    select max(p.created_at) as begun_at, max(h.ended_at) as ended_at
    from (${recentOrders(buyerId)}) o join payment_orders po on po.order_id = o.id join payments p on p.id = po.payment_id join stock_reservations h on h.payment_id = p.id
    where p.created_at > now() - make_interval(days => ${days}) and h.status = 'released' group by p.id
  ) unpaid)`

/** SQL: orders with attempts in these days. Orders paid earlier have none. Each half uses its own index instead of reading all holds. */
const recentOrders = (buyerId: string) => `select o.id from orders o where ${ofCompany(buyerId, 'o')} and o.paid_at is null
  union all select o.id from orders o where ${ofCompany(buyerId, 'o')} and o.paid_at > now() - make_interval(days => ${days})`

/** SQL columns: pieces reserved by a buyer's other orders, and the number of those orders. */
export const otherReservations = (buyerId: string, orderId: string) => `(
  select coalesce(sum(coalesce(h.pieces, h.quantity)), 0)::integer from orders o join payment_orders po on po.order_id = o.id join payments p on p.id = po.payment_id and p.status = 'open' join stock_reservations h on h.payment_id = p.id and h.order_id = o.id
  where ${ofCompany(buyerId, 'o')} and o.paid_at is null and o.id <> ${orderId} and h.status = 'open')
    + (select coalesce(sum(coalesce(h.pieces, h.quantity)), 0)::integer from purchase_requests q join stock_reservations h on h.request_id = q.id
  where ${ofCompany(buyerId, 'q')} and q.order_id <> ${orderId} and q.status in ('waiting', 'approved') and h.status = 'open')
    + (select coalesce(sum(coalesce(h.pieces, h.quantity)), 0)::integer from orders o join quotes q on q.order_id = o.id join stock_reservations h on h.quote_id = q.id
  where ${ofCompany(buyerId, 'o')} and o.paid_at is null and o.status = 'awaiting-payment' and o.id <> ${orderId} and h.status = 'open') as "otherPieces",
  (select count(*)::integer from orders o
  where ${ofCompany(buyerId, 'o')} and o.paid_at is null and o.status in ('awaiting-approval', 'awaiting-payment') and o.id <> ${orderId}) as "otherOrders"`

type ReservationFacts = { proven: boolean; pieces: number; unpaidHours: number; orders: number }

/**
 * Throws `email-unproven` or `reservation-limit` when an account reserves too many goods, or did so unpaid for too long. `email-unproven`
 * means that proving the address helps.
 */
export function refuseHoarding({ proven, unproven }: Reservable, reserved: ReservationFacts) {
  const allowed = reserved.proven ? proven : unproven
  if (reserved.orders > maxOrders) throw new Problem('reservation-limit')
  if (reserved.pieces <= allowed.pieces && reserved.unpaidHours < allowed.unpaidHours) return
  throw new Problem(reserved.proven ? 'reservation-limit' : 'email-unproven')
}

/**
 * SQL: end of an open attempt's reservation after a payment method was chosen: its expiry (`until`; unknown for manual review), never
 * earlier than before, and at most a day after creation.
 */
export const reservedUntil = (until: Date | undefined) =>
  sql<Date>`greatest(expires_at, least(coalesce(${until ?? null}::timestamptz, 'infinity'), created_at + interval '24 hours'))`
