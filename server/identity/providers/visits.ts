import { sql } from 'kysely'
import * as oauth from 'openid-client'
import type { Db } from '#server/platform/db/db.ts'
import { hashToken } from '#server/identity/sessions/tokens.ts'
import type { ProviderProfile } from './person.ts'
import type { Provider } from './providers.ts'

/** Why a sign-in elsewhere did not come about, as the page is told. */
export type Failure = 'refused' | 'domain' | 'network' | 'forged' | 'email-unverified' | 'switched-off' | 'failed'
export class VisitError extends Error {
  override name = 'VisitError'
  readonly failure: Failure
  constructor(failure: Failure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

type Start = { provider: Provider; redirectUri: string; browser: string; popup: boolean; tab: string }

/** Redirects to a provider: state, nonce and PKCE verifier are kept for ten minutes, bound to this browser. */
export async function beginVisit(db: Db, { provider, redirectUri, browser, popup, tab }: Start): Promise<URL> {
  const client = await provider.client().catch((error: unknown) => failed('network', error))
  const [state, nonce, verifier] = [`${oauth.randomState()}.${tab}`, oauth.randomNonce(), oauth.randomPKCECodeVerifier()]
  const expiresAt = sql<Date>`now() + interval '10 minutes'`
  await db
    .insertInto('providerVisits')
    .values({ stateHash: hashToken(state), provider: provider.name, browser: hashToken(browser), nonce, verifier, popup, expiresAt })
    .execute()
  return oauth.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.openId ? { nonce } : {}),
  })
}

/** The visitor behind this callback: the visit is consumed first, so no callback counts twice. */
export async function takeVisit(db: Db, provider: Provider, back: URL, browser: string | undefined) {
  const state = back.searchParams.get('state') ?? ''
  const visit = await db
    .deleteFrom('providerVisits')
    .where('stateHash', '=', hashToken(state))
    .where('provider', '=', provider.name)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
  if (!visit || browser === undefined || !visit.browser.equals(hashToken(browser))) return undefined
  return { ...visit, state, tab: state.split('.')[1] ?? '' }
}

type Visit = NonNullable<Awaited<ReturnType<typeof takeVisit>>>

/** Exchanges the code and reads who it is. Throws VisitError. */
export async function finishVisit(provider: Provider, back: URL, visit: Visit): Promise<ProviderProfile> {
  const error = back.searchParams.get('error')
  if (error === 'access_denied') throw new VisitError('refused')
  if (error)
    throw new VisitError(['redirect_uri_mismatch', 'unauthorized_client', 'invalid_client'].includes(error) ? 'domain' : 'failed', error)
  try {
    const client = await provider.client()
    const checks = {
      expectedState: visit.state,
      pkceCodeVerifier: visit.verifier,
      ...(provider.openId ? { expectedNonce: visit.nonce, idTokenExpected: true } : {}),
    }
    return await provider.person(client, await oauth.authorizationCodeGrant(client, back, checks))
  } catch (cause) {
    return failed(isNetwork(cause) ? 'network' : 'failed', cause)
  }
}

function failed(failure: Failure, cause: unknown): never {
  throw new VisitError(failure, cause)
}

const isNetwork = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error &&
    (error.name === 'TimeoutError' || error.name === 'AbortError' || ('code' in error && error.code === 'OAUTH_TIMEOUT')))
