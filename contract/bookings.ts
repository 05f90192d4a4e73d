import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, optionalText, text } from './fields.ts'
import { BookingMoveId, OrderId, OrderLineId, StoreOrderId, VariantId, inPath } from './ids.ts'

/** How often a company may ask for other days of one line. */
export const maxBookingMoves = 10

/** Other days that a company asked for, and what its store said. `steps`: what the caller may do now. */
const BookingMove = z.object({
  id: BookingMoveId,
  fromDay: z.string(),
  toDay: z.string(),
  wasFrom: z.string(),
  wasTo: z.string(),
  note: z.string(),
  status: z.enum(['asked', 'agreed', 'declined', 'withdrawn']),
  answer: z.string(),
  askedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  steps: z.array(z.enum(['agree', 'decline', 'withdraw'])),
})
export type BookingMove = z.infer<typeof BookingMove>

/** Booked lines of a store order and the requests to move them, oldest first. `mayAsk`: the caller may request other days. */
export const Bookings = z.object({
  lines: z.array(
    z.object({
      OrderLineId,
      VariantId,
      name: z.string(),
      quantity: z.number(),
      fromDay: z.string(),
      toDay: z.string(),
      mayAsk: z.boolean(),
      moves: z.array(BookingMove),
    }),
  ),
})
export type Bookings = z.infer<typeof Bookings>

/** As many days as were booked, from another one on. */
export const AskedMove = z.object({ fromDay: Day, note: optionalText(500) })
export type AskedMove = z.infer<typeof AskedMove>

export const BookingAnswer = z.discriminatedUnion('step', [
  z.object({ step: z.enum(['agree', 'withdraw']) }),
  z.object({ step: z.literal('decline'), reason: text(500, 'say-why') }),
])
export type BookingAnswer = z.infer<typeof BookingAnswer>

const moving = { access: { can: 'orders.move' }, response: Bookings, idempotent: true } as const

export const bookings = {
  list: endpoint({
    method: 'GET',
    path: '/store-orders/:id/bookings',
    summary: 'What is booked by the day in one store’s part of an order, and which other days were asked for',
    access: { can: 'orders.read', viewAs: true },
    params: z.object({ id: inPath(StoreOrderId) }),
    response: Bookings,
    problems: ['not-found'],
  }),
  ask: endpoint({
    ...moving,
    method: 'POST',
    path: '/orders/:id/lines/:lineId/moves',
    summary: 'Ask the store for other days, as many as were booked and paid for',
    audit: ['fromDay'],
    params: z.object({ id: inPath(OrderId), lineId: inPath(OrderLineId) }),
    body: AskedMove,
    status: 201,
    problems: ['not-found', 'forbidden', 'not-allowed-now', 'date-taken', 'in-flight', 'idempotency-mismatch'],
  }),
  answer: endpoint({
    ...moving,
    method: 'PUT',
    path: '/booking-moves/:id/status',
    summary: 'Agree to other days, which are then booked in place of the former ones, decline them, or withdraw what was asked',
    audit: ['step'],
    params: z.object({ id: inPath(BookingMoveId) }),
    body: BookingAnswer,
    problems: ['not-found', 'forbidden', 'not-allowed-now', 'date-taken', 'in-flight', 'idempotency-mismatch'],
  }),
}
