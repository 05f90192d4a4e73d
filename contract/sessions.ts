import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OrganizationId, SessionId, inPath } from './ids.ts'
import { Membership, SessionUser, TradingSession } from './memberships.ts'

const Message = z.object({ message: z.string() })

/** One sign-in on one device. `here` is the one that asks. */
export const SignedIn = z.object({
  id: SessionId,
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  here: z.boolean(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** A sign-in to an organization, with its person. */
export const OrganizationSession = z.extend(SessionUser, TradingSession.shape)
export type OrganizationSession = z.infer<typeof OrganizationSession>

/** The organizations that I may act for. */
export const OwnOrganizations = z.object({ current: OrganizationId, organizations: z.array(Membership) })
export type OwnOrganizations = z.infer<typeof OwnOrganizations>

export const sessions = {
  refresh: endpoint({
    method: 'POST',
    path: '/sessions/refresh',
    summary: 'A new access token for the refresh cookie, with what my roles permit now',
    access: 'refresh-cookie',
    response: z.object({ access_token: z.string(), expiresAt: z.string(), permissions: z.array(z.string()) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/sessions',
    summary: 'Where I am signed in',
    access: 'signed-in',
    withoutSecondFactor: true,
    response: z.array(SignedIn),
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/sessions/organizations',
    summary: 'The organizations that I may act for, and which one this sign-in acts for',
    access: 'signed-in',
    withoutSecondFactor: true,
    response: OwnOrganizations,
  }),
  switch: endpoint({
    method: 'POST',
    path: '/sessions/organization',
    summary: 'Act for another organization of mine: this sign-in ends, another one begins here; those elsewhere stay as they are',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'sign-in',
    audit: ['OrganizationId'],
    body: z.object({ OrganizationId }),
    response: OrganizationSession,
    problems: ['not-found'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/sessions',
    summary: 'Sign out',
    access: 'signed-in',
    formerToken: true,
    withoutSecondFactor: true,
    response: Message,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/sessions/all',
    summary: 'Sign out everywhere',
    access: 'signed-in',
    withoutSecondFactor: true,
    response: Message,
  }),
  endOne: endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    summary: 'Sign out there',
    access: 'signed-in',
    withoutSecondFactor: true,
    params: z.object({ id: inPath(SessionId) }),
    response: Message,
    problems: ['not-found'],
  }),
}
