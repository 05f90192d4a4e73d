import { sessions } from '#contract/sessions.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { endOwnSession, listSessions } from './list.ts'
import { giveRefreshCookie, readRefreshCookie, takeRefreshCookie } from './reply.ts'
import { findSessionUser } from './sessionUser.ts'
import { endAllSessions, endSession, refreshSession } from './sessions.ts'

export function sessionRoutes(route: Route, db: Db) {
  route(sessions.refresh, async ({ request, reply }) => {
    const tokens = await refreshSession(db, readRefreshCookie(request), request)
    giveRefreshCookie(request, reply, tokens)
    const { permissions } = await findSessionUser(db, tokens.sessionId)
    return { access_token: tokens.access, expiresAt: tokens.expiresAt, permissions }
  })
  route(sessions.list, ({ user }) => listSessions(db, user))
  route(sessions.end, async ({ user, request, reply }) => {
    await endSession(db, user.sessionId, 'signed-out')
    takeRefreshCookie(request, reply)
    return { message: 'You are signed out.' }
  })
  route(sessions.endAll, async ({ user, request, reply }) => {
    await endAllSessions(db, user, 'signed-out-everywhere')
    takeRefreshCookie(request, reply)
    return { message: 'You are signed out everywhere.' }
  })
  route(sessions.endOne, async ({ user, params }) => {
    await endOwnSession(db, user, params.id)
    return { message: 'You are signed out there.' }
  })
}
