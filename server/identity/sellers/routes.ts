import type { FastifyRequest } from 'fastify'
import type { SellerId } from '#contract/ids.ts'
import { sellers } from '#contract/sellers.ts'
import { confirmationOf } from '#server/identity/sign-in/confirmations.ts'
import { registerAudited } from '#server/identity/accounts/register.ts'
import { signIn, type AuthDeps } from '#server/identity/sign-in/signIn.ts'
import type { Route } from '#server/platform/http.ts'
import { consumeOne, type Consume } from '#server/platform/limits/limits.ts'
import { giveRefreshCookie } from '#server/identity/sessions/reply.ts'
import { findSessionUser, storeOfSeller } from '#server/identity/sessions/sessionUser.ts'
import { languageOf } from '#server/platform/web/language.ts'
import { findSeller, registerSeller, updateSeller, type KtpChange, type SellerDeps } from './sellers.ts'

/** Rate limit of KTP changes per account, refused ones included: the response reveals whether this person sells here (decision 162). */
const ktpChanges = { count: 3, seconds: 86_400 }

export function sellerRoutes(route: Route, deps: AuthDeps & SellerDeps, consume: Consume | undefined) {
  const { db, secret } = deps
  // A request without a confirmation learns nothing, so it does not count.
  const countKtp =
    ({ id }: { id: SellerId }, { headers }: FastifyRequest) =>
    async (change: KtpChange) =>
      consume && (change === 'first' || headers.confirmation !== undefined) && consumeOne(consume, `ktp:${id}`, ktpChanges)
  route(sellers.register, ({ body, request }) =>
    registerAudited(db, 'seller', request, () =>
      registerSeller(deps, 'formSeller' in body ? body : { formSeller: body }, languageOf(request)),
    ),
  )
  route(sellers.login, async ({ body, request, reply }) => {
    const { who, tokens } = await signIn(deps, 'seller', body, request)
    const sellerId = who.id as SellerId
    const { shopId, shopName } = await storeOfSeller(db, sellerId)
    const person = await findSessionUser(db, tokens.sessionId)
    giveRefreshCookie(request, reply, tokens)
    return {
      ...person,
      access_token: tokens.access,
      id: shopId,
      role: 'seller' as const,
      sellerId,
      name: shopName,
      expiresAt: tokens.expiresAt,
    }
  })
  route(sellers.show, ({ user, params }) => findSeller(db, user, params.id))
  route(sellers.update, ({ user, params, body, request }) =>
    updateSeller(db, secret, user, params.id, body, {
      confirm: confirmationOf(deps.setting, user, request),
      countKtp: countKtp(user, request),
    }),
  )
}
