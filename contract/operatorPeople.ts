import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, line, Time } from './fields.ts'
import { BuyerId, OrderId, OrganizationId, ShopId, TicketId, UserId, VerificationId, inPath } from './ids.ts'
import { TradingRole } from './roles.ts'
import { Suspension } from './suspensions.ts'
import { TwoPersonAct } from './twoPerson.ts'

/** At most so many are found, and days that a suspension lasts. */
export const peopleLimits = { found: 30, days: 365 } as const

/** A store or company that fits what was asked; `by`: what of it fits. */
export const FoundOrganization = z.object({
  id: OrganizationId,
  side: TradingRole,
  name: z.string(),
  owner: z.string(),
  email: z.string(),
  by: z.enum(['organization', 'person', 'email', 'order']),
  closed: z.boolean(),
  suspended: z.boolean(),
})
export type FoundOrganization = z.infer<typeof FoundOrganization>

const Status = z.string()

/** All that operators may read of a store or company, and nothing that they may change but its suspension. Rupiah. No number of a document or a bank account. */
export const OrganizationPage = z.object({
  id: OrganizationId,
  side: TradingRole,
  name: z.string(),
  owner: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  emailProven: z.boolean(),
  since: Time,
  closed: z.boolean(),
  restricted: z.boolean(),
  ShopId: z.nullable(ShopId),
  BuyerId: z.nullable(BuyerId),
  members: z.array(
    z.object({
      id: UserId,
      name: z.string(),
      email: z.string(),
      roles: z.array(z.string()),
      state: z.string(),
      secondFactor: z.boolean(),
      lastSeenAt: z.nullable(Time),
    }),
  ),
  /** Orders of a company, or parts of a store: how many stand where, and the newest. */
  orders: z.object({
    states: z.array(z.object({ status: Status, count: z.int() })),
    newest: z.array(z.object({ OrderId, status: Status, total: z.int(), createdAt: Time })),
  }),
  money: z.array(z.object({ account: z.string(), amount: z.int() })),
  verifications: z.array(
    z.object({ id: VerificationId, level: z.string(), status: Status, decidedAt: z.nullable(Time), expiresAt: z.nullable(Time) }),
  ),
  tickets: z.array(z.object({ id: TicketId, number: z.string(), subject: z.string(), status: Status, createdAt: Time })),
  suspension: z.nullable(Suspension),
  /** Those that are over, the newest first. */
  former: z.array(z.object({ reason: z.string(), since: Time, endedAt: Time, liftReason: z.string() })),
  steps: z.array(z.enum(['suspend', 'lift'])),
  /** A suspension or its end that waits for a second person. */
  waits: z.nullable(TwoPersonAct),
})
export type OrganizationPage = z.infer<typeof OrganizationPage>

/** The reason is told to whom it concerns, word for word. `until`: the last day of it. */
export const PersonMove = z.discriminatedUnion('step', [
  z.object({ step: z.literal('suspend'), reason: line(500, 'say-why'), until: Day }),
  z.object({ step: z.literal('lift'), reason: line(500, 'say-why') }),
])
export type PersonMove = z.infer<typeof PersonMove>

const params = z.object({ id: inPath(OrganizationId) })

export const operatorPeople = {
  search: endpoint({
    method: 'GET',
    path: '/operator/people',
    summary: 'Stores and companies by name, person, e-mail address or order number, at most 30; what was looked for is written down',
    access: { can: 'people.read' },
    query: z.object({ q: line(120) }),
    response: z.object({ rows: z.array(FoundOrganization) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/operator/people/:id',
    summary: 'A store or company with its people, orders, money and verifications; that it was read is written down',
    access: { can: 'people.read' },
    params,
    response: OrganizationPage,
    problems: ['not-found'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/operator/people/:id/status',
    summary: 'Ask for a suspension until a day, or for its end; another operator confirms it',
    access: { can: 'people.suspend' },
    params,
    body: PersonMove,
    response: OrganizationPage,
    problems: ['not-found', 'not-allowed-now', 'second-person'],
    audit: false,
  }),
}
