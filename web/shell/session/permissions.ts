import type { Endpoint } from '#contract/endpoint.ts'
import { readSession, useSignedIn, type Session } from './session.ts'

/** Whether a session's roles permit something. A sign-in that does not say what it permits leaves the decision to the server. */
export const permits = (session: Pick<Session, 'permissions'> | null | undefined, permission: string) =>
  session?.permissions?.includes(permission) ?? Boolean(session)

const permitsCall = (session: Session | null | undefined, { access }: Pick<Endpoint, 'access'>) =>
  typeof access === 'object' ? permits(session, access.can) : access === 'anyone' || Boolean(session)

/** Whether the signed-in person may make this call, as the contract declares it. */
export const mayCall = (endpoint: Pick<Endpoint, 'access'>) => permitsCall(readSession(), endpoint)

/** The same for a component, in sync with the session. */
export const useMayCall = (endpoint: Pick<Endpoint, 'access'>) => permitsCall(useSignedIn(), endpoint)
