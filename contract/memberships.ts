import * as z from 'zod/mini'
import { OrganizationId, SellerId, UserId } from './ids.ts'
import { TradingRole } from './roles.ts'

/** An organization that a person may act for, by its profile's name, and the person's roles there. */
export const Membership = z.object({
  id: OrganizationId,
  kind: z.enum(['company', 'supplier', 'platform']),
  name: z.string(),
  roles: z.array(z.string()),
})

/** The person of a sign-in; `roles` and `permissions` are those in the organization that the session acts for. */
export const SessionUser = z.object({
  userId: UserId,
  userName: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  organizations: z.array(Membership),
})
export type SessionUser = z.infer<typeof SessionUser>

/** A sign-in for either kind of organization: `id` is the company's or the store's, null while there is no store. */
export const TradingSession = z.object({
  access_token: z.string(),
  role: TradingRole,
  id: z.nullable(z.int()),
  sellerId: z.nullable(SellerId),
  name: z.nullable(z.string()),
  expiresAt: z.string(),
  /** True for a company that wants prices without PPN. */
  pricesWithoutPpn: z.optional(z.boolean()),
})
