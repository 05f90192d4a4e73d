import type { FastifyRequest } from 'fastify'
import type { BuyerId } from '#contract/ids.ts'
import { isPageOwner, pageOwnerHeader } from '#contract/pageOwner.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { SignedInActor } from '#server/platform/actor.ts'
import { Problem } from '#server/platform/errors.ts'
import { findActor, findFormerActor } from './sessions.ts'
import { isViewToken } from './tokens.ts'

/** The access token of a request: header `access_token`, or `Authorization: Bearer` (proxies may drop underscores). */
export function tokenOf(request: FastifyRequest): string | undefined {
  const own = request.headers.access_token
  if (typeof own === 'string' && own !== '') return own
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Finds the account that holds the token of a request. Throws `other-session` where the request comes from a page of someone else. */
export const identifyBy =
  (db: Db) =>
  async (request: FastifyRequest): Promise<SignedInActor | undefined> => {
    const token = tokenOf(request)
    const find = request.routeOptions.config.endpoint?.formerToken ? findFormerActor : findActor
    const actor = token === undefined ? undefined : await find(db, token)
    const named = request.headers[pageOwnerHeader]
    if (actor && typeof named === 'string' && !isPageOwner(named, actor)) throw new Problem('other-session')
    return actor
  }

/** The company that calls what anybody may call, if one does. */
export async function companyOf(db: Db, request: FastifyRequest): Promise<BuyerId | undefined> {
  const actor = await identifyBy(db)(request)
  return actor?.role === 'buyer' ? actor.id : undefined
}

/** The same for what only itself may ask: an operator who looks at its account is `view-only`. */
export async function companyItself(db: Db, request: FastifyRequest): Promise<BuyerId | undefined> {
  if (isViewToken(tokenOf(request) ?? '')) throw new Problem('view-only')
  return companyOf(db, request)
}
