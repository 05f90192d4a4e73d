import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#server/platform/errors.ts'
import type { Device, Tokens } from './sessions.ts'

const month = 30 * 24 * 60 * 60

/** Over https the browser itself guards the name; plain http is for loopback only. */
const cookieName = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-refresh' : 'refresh')

/** Gives the browser its refresh token where scripts cannot read it. */
export function giveRefreshCookie(request: FastifyRequest, reply: FastifyReply, tokens: Tokens) {
  void reply.setCookie(cookieName(request), tokens.refresh, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: month,
  })
  void reply.header('cache-control', 'no-store')
}

export function takeRefreshCookie(request: FastifyRequest, reply: FastifyReply) {
  void reply.clearCookie(cookieName(request), { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' })
}

export const refreshCookieOf = (request: FastifyRequest): string | undefined => request.cookies[cookieName(request)]

/** The refresh token of a request that our own pages made; another site's request is refused (`forbidden`). */
export function readRefreshCookie(request: FastifyRequest): string {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const foreign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === request.host))
  if (foreign) throw new Problem('forbidden')
  const token = refreshCookieOf(request)
  if (!token) throw new Problem('unauthenticated')
  return token
}

export const deviceOf = (request: FastifyRequest): Device => ({ userAgent: request.headers['user-agent'] ?? '', address: request.ip })
