import type { FastifyRequest } from 'fastify'
import type { BuyerId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Identify } from '#server/platform/http.ts'
import { findActor } from './sessions.ts'

/** The access token of a request: header `access_token`, or `Authorization: Bearer` (proxies may drop underscores). */
export function tokenOf(request: FastifyRequest): string | undefined {
  const own = request.headers.access_token
  if (typeof own === 'string' && own !== '') return own
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

export const identifyBy =
  (db: Db): Identify =>
  async (request) => {
    const token = tokenOf(request)
    return token === undefined ? undefined : findActor(db, token)
  }

/** The company that calls what anybody may call, if one does. */
export async function companyOf(db: Db, request: FastifyRequest): Promise<BuyerId | undefined> {
  const actor = await identifyBy(db)(request)
  return actor?.role === 'buyer' ? actor.id : undefined
}
