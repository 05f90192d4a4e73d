import { buyers } from '#contract/buyers.ts'
import type { Db } from '#server/db/db.ts'
import type { Route } from '#server/http.ts'
import { deviceOf, giveRefreshCookie } from '#server/sessions/reply.ts'
import { openSession } from '#server/sessions/sessions.ts'
import { admitBuyer, findBuyer, listBuyers, registerBuyer, updateBuyer } from './buyers.ts'

export function buyerRoutes(route: Route, db: Db) {
  route(buyers.register, ({ body }) => registerBuyer(db, body))
  route(buyers.login, async ({ body, request, reply }) => {
    const { id, name } = await admitBuyer(db, body)
    const tokens = await openSession(db, { role: 'buyer', id }, deviceOf(request))
    giveRefreshCookie(request, reply, tokens)
    return { access_token: tokens.access, id, role: 'buyer' as const, name, expiresAt: tokens.expiresAt }
  })
  route(buyers.list, () => listBuyers(db))
  route(buyers.show, ({ user, params }) => findBuyer(db, user, params.id))
  route(buyers.update, ({ user, body }) => updateBuyer(db, user, body))
}
