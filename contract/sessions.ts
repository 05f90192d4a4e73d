import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SessionId, inPath } from './ids.ts'

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

export const sessions = {
  refresh: endpoint({
    method: 'POST',
    path: '/sessions/refresh',
    summary: 'A new access token for the refresh cookie',
    access: 'refresh-cookie',
    response: z.object({ access_token: z.string(), expiresAt: z.string() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/sessions',
    summary: 'Where I am signed in',
    access: 'signed-in',
    withoutSecondFactor: true,
    response: z.array(SignedIn),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/sessions',
    summary: 'Sign out',
    access: 'signed-in',
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
