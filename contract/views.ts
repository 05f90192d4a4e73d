import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, Time } from './fields.ts'
import { OrganizationId, SellerId, TicketId, UserId } from './ids.ts'
import { TradingRole } from './roles.ts'

/** Minutes for which an operator may view an account as one of its members. */
export const viewMinutes = 30

/** The sign-in of who looks: what a member's own one says, and a token that only reads. `id`: the company's or the store's, null without one. */
export const View = z.object({
  token: z.string(),
  expiresAt: Time,
  role: TradingRole,
  id: z.nullable(z.int()),
  sellerId: z.nullable(SellerId),
  name: z.nullable(z.string()),
  person: z.string(),
  pricesWithoutPpn: z.boolean(),
  /** Those of the member. */
  permissions: z.array(z.string()),
})
export type View = z.infer<typeof View>

export const views = {
  open: endpoint({
    method: 'POST',
    path: '/operator/view-as',
    summary:
      'See an account as one of its members for half an hour, read only; each read is written down, and the member is told of it afterwards',
    access: { can: 'people.view' },
    // The reason is told word for word; a ticket has to be of that store or company.
    body: z.object({ OrganizationId, UserId, reason: line(500, 'say-why'), TicketId: z.optional(TicketId) }),
    response: View,
    status: 201,
    problems: ['not-found', 'second-person'],
    audit: ['OrganizationId', 'UserId', 'TicketId'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/operator/view-as',
    summary: 'End what I look at',
    access: { can: 'people.view' },
    response: z.object({ ended: z.boolean() }),
  }),
}
