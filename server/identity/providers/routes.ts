import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accounts } from '#contract/accounts.ts'
import { sellers } from '#contract/sellers.ts'
import type { Second } from '#server/identity/sign-in/askSecondFactor.ts'
import { startSession, type AuthDeps } from '#server/identity/sign-in/signIn.ts'
import type { Config } from '#server/platform/config.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { giveRefreshCookie } from '#server/identity/sessions/reply.ts'
import { newToken } from '#server/identity/sessions/tokens.ts'
import { findSessionUser, storeOfSeller } from '#server/identity/sessions/sessionUser.ts'
import { languageOf } from '#server/platform/web/language.ts'
import { giveCredential, takeCredential } from './credentials.ts'
import { reportInPopup, reportOnPage } from './page.ts'
import { offeredProviders, createProviders, type Provider, type ProviderName } from './providers.ts'
import { userBehind } from './sellers.ts'
import { beginVisit, finishVisit, takeVisit, VisitError } from './visits.ts'

/** Binds a sign-in to the browser that began it; over https no other host can have set it. Ten minutes there, five for a code. */
const cookieLife = 15 * 60
const cookieName = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-sign-in' : 'sign-in')

/** Two addresses that a browser is sent to, and the call that exchanges what it brought back. */
export function providerRoutes(app: FastifyInstance, route: Route, deps: AuthDeps, config: Config) {
  const { db } = deps
  const [providers, offered] = [createProviders(config), offeredProviders(config)]
  route(accounts.providers, async () => ({ providers: offered }))
  const options = { schema: { hide: true }, config: { limit: 'sign-in', noCall: true } } as const
  const find = (name: string): Provider => {
    const known = offered.find((one) => one === name)
    if (!known) throw new Problem('not-found')
    return providers[known]
  }
  // Stand-ins go along with whatever name this machine is visited by; a real provider knows one address only.
  const origin = (request: FastifyRequest, provider: Provider) =>
    provider.standIn ? `${request.protocol}://${request.host}` : config.publicUrl
  const callback = (request: FastifyRequest, provider: Provider) => `${origin(request, provider)}/api/sign-in/${provider.name}/callback`

  app.get<{ Params: { provider: string }; Querystring: { tab?: string } }>('/api/sign-in/:provider', options, async (request, reply) => {
    const provider = find(request.params.provider)
    const tab = /^[\w-]{1,40}$/.exec(request.query.tab ?? '')?.[0] ?? ''
    const browser = newToken()
    void reply
      .setCookie(cookieName(request), browser, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: cookieLife,
      })
      .header('cache-control', 'no-store')
    try {
      const url = await beginVisit(db, { provider, redirectUri: callback(request, provider), browser, popup: tab !== '', tab })
      return reply.redirect(provider.standIn ? url.href.replace(config.loopback, origin(request, provider)) : url.href)
    } catch (error) {
      return report(request, reply, { provider: provider.name, tab }, tab !== '', error)
    }
  })

  app.get<{ Params: { provider: string } }>('/api/sign-in/:provider/callback', options, async (request, reply) => {
    const provider = find(request.params.provider)
    const back = new URL(request.url, origin(request, provider))
    const visit = await takeVisit(db, provider, back, request.cookies[cookieName(request)])
    const outcome = { provider: provider.name, tab: visit?.tab ?? '' }
    try {
      if (!visit) throw new VisitError('forged')
      const person = await finishVisit(provider, back, visit)
      const user = await userBehind(deps, { provider: provider.name, person, language: languageOf(request) })
      const credential = await giveCredential(db, provider.name, user, visit.browser)
      return visit.popup ? reportInPopup(reply, { ...outcome, credential }) : reportOnPage(reply, { ...outcome, credential })
    } catch (error) {
      return report(request, reply, outcome, visit?.popup ?? false, error)
    }
  })

  const exchange = async (name: ProviderName, body: Second & { credential: string }, request: FastifyRequest, reply: FastifyReply) => {
    const shown = { ...body, browser: request.cookies[cookieName(request)] }
    const { sellerId, userId, tokens } = await takeCredential(deps, name, shown, async (tx, who) => {
      if (who.role !== 'seller') throw new Problem('unauthenticated')
      return { sellerId: who.id, userId: who.user, tokens: await startSession(tx, who, request, name) }
    })
    const [{ username, shopId, shopName }, { permissions }] = await Promise.all([
      storeOfSeller(db, sellerId),
      findSessionUser(db, tokens.sessionId),
    ])
    giveRefreshCookie(request, reply, tokens)
    const store = shopId === null || shopName === null ? {} : { shopId, shopName }
    const { access: access_token, expiresAt } = tokens
    return { access_token, role: 'seller' as const, sellerId, userId, username, permissions, ...store, expiresAt }
  }
  route(sellers.googleLogin, ({ body, request, reply }) => exchange('google', body, request, reply))
  route(sellers.facebookLogin, ({ body, request, reply }) => exchange('facebook', body, request, reply))
  route(sellers.twitterLogin, ({ body, request, reply }) => exchange('x', body, request, reply))
}

function report(request: FastifyRequest, reply: FastifyReply, outcome: { provider: string; tab: string }, popup: boolean, error: unknown) {
  if (!(error instanceof VisitError)) throw error
  request.log.warn({ err: error, provider: outcome.provider }, 'a sign-in elsewhere failed')
  return (popup ? reportInPopup : reportOnPage)(reply, { ...outcome, failure: error.failure })
}
