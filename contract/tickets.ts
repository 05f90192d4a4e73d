import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, line, optionalLine, says, text, Time } from './fields.ts'
import { TicketId, inPath } from './ids.ts'
import { endless, endlessQuery } from './lists.ts'

export const ticketKinds = ['question', 'complaint', 'privacy', 'legal'] as const
export const TicketKind = z.enum(ticketKinds, says('required'))
export type TicketKind = z.infer<typeof TicketKind>

export const ticketStatuses = ['new', 'waiting-us', 'waiting-you', 'solved', 'closed'] as const
export const TicketStatus = z.enum(ticketStatuses)
export type TicketStatus = z.infer<typeof TicketStatus>

/** Hours until the first answer, and until it is solved; the second clock stands still while we wait for the person. */
export const ticketHours: Record<TicketKind, { answer: number; solve: number }> = {
  question: { answer: 24, solve: 120 },
  complaint: { answer: 24, solve: 240 },
  privacy: { answer: 24, solve: 72 },
  legal: { answer: 24, solve: 240 },
}
/** At most so many a day from one person, or from one network by one address; by one address from all; and so many entries of a ticket. */
export const ticketLimits = { perDay: 5, perAddress: 50, entries: 100, quietDays: 14 } as const

/** `object`: what it is about, such as an order's number. `name` and `email`: of who has no account; with one they are not read. */
export const NewTicket = z.object({
  kind: TicketKind,
  subject: line(120),
  text: text(4000),
  object: optionalLine(80),
  name: optionalLine(120),
  email: z._default(z.union([z.literal(''), Email]), ''),
  language: z._default(z.enum(['en', 'id']), 'id'),
})
export type NewTicket = z.infer<typeof NewTicket>

const head = {
  id: TicketId,
  number: z.string(),
  kind: TicketKind,
  subject: z.string(),
  status: TicketStatus,
  createdAt: Time,
}
export const TicketHead = z.object(head)
export type TicketHead = z.infer<typeof TicketHead>

/** A ticket as the person who wrote it sees it: what operators note among themselves is not in it. */
export const Ticket = z.object({
  ...head,
  object: z.string(),
  entries: z.array(z.object({ side: z.enum(['asker', 'operator']), text: z.string(), createdAt: Time })),
  steps: z.array(z.enum(['reply'])),
})
export type Ticket = z.infer<typeof Ticket>

/** The secret behind `#` in a ticket's mailed link, for people without an account. */
const token = z.string().check(z.minLength(1), z.maxLength(100))
export const TicketReply = z.object({ text: text(4000) })
const params = z.object({ id: inPath(TicketId) })
const signedIn = { access: 'signed-in' } as const
const problems = ['not-found', 'not-allowed-now'] as const

export const tickets = {
  ask: endpoint({
    method: 'POST',
    path: '/tickets',
    summary: 'Write to the marketplace: a question, a complaint, about personal data or the law; without an account by an e-mail address',
    access: 'anyone',
    limit: 'mail',
    body: NewTicket,
    status: 201,
    response: z.object({ id: TicketId, number: z.string() }),
    problems: ['rate-limited'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/tickets/mine',
    summary: 'What I wrote to the marketplace, newest first',
    ...signedIn,
    query: z.object(endlessQuery),
    response: endless(TicketHead),
  }),
  show: endpoint({ method: 'GET', path: '/tickets/:id', summary: 'One of my tickets', ...signedIn, params, response: Ticket, problems }),
  reply: endpoint({
    method: 'POST',
    path: '/tickets/:id/entries',
    summary: 'Write on in my ticket; a solved one is open again',
    ...signedIn,
    limit: 'mail',
    params,
    body: TicketReply,
    audit: [],
    response: Ticket,
    problems,
  }),
  read: endpoint({
    method: 'POST',
    path: '/tickets/mailed',
    summary: 'The ticket of a mailed link, for who has no account',
    access: 'anyone',
    body: z.object({ token }),
    response: Ticket,
    problems,
  }),
  replyByLink: endpoint({
    method: 'POST',
    path: '/tickets/mailed/entries',
    summary: 'Write on in the ticket of a mailed link',
    access: 'anyone',
    limit: 'mail',
    body: z.extend(TicketReply, { token }),
    response: Ticket,
    problems,
  }),
}
