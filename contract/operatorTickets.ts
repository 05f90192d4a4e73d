import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalText, Time } from './fields.ts'
import { BuyerId, ShopId, TicketId, UserId, inPath } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'
import { TicketKind, TicketStatus } from './tickets.ts'

/** `due`: until when we have to answer or solve it, null while we need not; `overdue`: that has passed. */
const head = {
  id: TicketId,
  number: z.string(),
  kind: TicketKind,
  status: TicketStatus,
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: Time,
  due: z.nullable(Time),
  overdue: z.boolean(),
}
export const OperatorTicketHead = z.object(head)
export type OperatorTicketHead = z.infer<typeof OperatorTicketHead>

export const ticketSteps = ['answer', 'solve', 'close', 'note'] as const
export type TicketStep = (typeof ticketSteps)[number]

/** A ticket as operators see it. `note`: what they say among themselves; `escalated`: clocks that ran out. */
export const OperatorTicket = z.object({
  ...head,
  version: z.int(),
  object: z.string(),
  language: z.enum(['en', 'id']),
  UserId: z.nullable(UserId),
  ShopId: z.nullable(ShopId),
  BuyerId: z.nullable(BuyerId),
  firstAnswerDue: Time,
  firstAnsweredAt: z.nullable(Time),
  solveDue: Time,
  solvedAt: z.nullable(Time),
  entries: z.array(z.object({ side: z.enum(['asker', 'operator', 'note']), by: z.string(), text: z.string(), createdAt: Time })),
  escalated: z.array(z.object({ clock: z.string(), at: Time })),
  steps: z.array(z.enum(ticketSteps)),
})
export type OperatorTicket = z.infer<typeof OperatorTicket>

/** `text` is mailed, but for a note; to close it none is needed. `version`: of the ticket as it was read. */
export const TicketMove = z.object({ step: z.enum(ticketSteps), version: z.int(), text: optionalText(4000) })
export type TicketMove = z.infer<typeof TicketMove>

const answer = { access: { can: 'tickets.answer' } } as const
const params = z.object({ id: inPath(TicketId) })

export const operatorTickets = {
  list: endpoint({
    method: 'GET',
    path: '/operator/tickets',
    summary: 'Tickets of one state, the next due first; without one all that wait for us',
    ...answer,
    audit: ['page', 'state', 'kind'],
    query: z.object({ ...numberedQuery, state: z.optional(TicketStatus), kind: z.optional(TicketKind) }),
    response: numberedList(OperatorTicketHead),
  }),
  show: endpoint({
    method: 'GET',
    path: '/operator/tickets/:id',
    summary: 'A ticket with all that was said; that it was read is written down',
    ...answer,
    params,
    response: OperatorTicket,
    problems: ['not-found'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/operator/tickets/:id',
    summary: 'Answer, solve or close a ticket, or note something for colleagues',
    ...answer,
    params,
    body: TicketMove,
    audit: ['step'],
    response: OperatorTicket,
    problems: ['not-found', 'not-allowed-now', 'changed-meanwhile'],
  }),
}
