import { sellers } from '#contract/sellers.ts'
import type { Db } from '#server/db/db.ts'
import type { Route } from '#server/http.ts'
import { deviceOf, giveRefreshCookie } from '#server/sessions/reply.ts'
import { openSession } from '#server/sessions/sessions.ts'
import { admitSeller, findSeller, registerSeller, updateSeller } from './sellers.ts'

export function sellerRoutes(route: Route, db: Db, secret: string) {
  route(sellers.register, ({ body }) => registerSeller(db, secret, 'formSeller' in body ? body : { formSeller: body }))
  route(sellers.login, async ({ body, request, reply }) => {
    const { id: sellerId, shopId, shopName } = await admitSeller(db, body)
    const tokens = await openSession(db, { role: 'seller', id: sellerId }, deviceOf(request))
    giveRefreshCookie(request, reply, tokens)
    return { access_token: tokens.access, id: shopId, role: 'seller' as const, sellerId, name: shopName, expiresAt: tokens.expiresAt }
  })
  route(sellers.show, ({ user, params }) => findSeller(db, user, params.id))
  route(sellers.update, ({ user, params, body }) => updateSeller(db, secret, user, params.id, body.formSeller))
}
