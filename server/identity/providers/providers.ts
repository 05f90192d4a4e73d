import * as oauth from 'openid-client'
import type { Config } from '#server/platform/config.ts'
import { facebookPerson, googlePerson, xPerson, type ProviderProfile } from './person.ts'

export const providerNames = ['google', 'facebook', 'x'] as const
export type ProviderName = (typeof providerNames)[number]
type Tokens = Awaited<ReturnType<typeof oauth.authorizationCodeGrant>>
export type Provider = {
  name: ProviderName
  standIn: boolean
  scope: string
  /** OpenID Connect: the ID token carries our nonce. */
  openId: boolean
  /** Endpoints and client credentials of a provider; Google's come from discovery. */
  client: () => Promise<oauth.Configuration>
  person: (client: oauth.Configuration, tokens: Tokens) => Promise<ProviderProfile>
}

/** X expects the pair unencoded. RFC 6749 encodes each half first, as the library does. */
const plainBasic =
  (clientId: string, clientSecret: string): oauth.ClientAuth =>
  (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)

/** Timeout of a provider's response, in seconds. */
const timeoutSeconds = 10

type Keys = Pick<Config, 'google' | 'facebook' | 'x' | 'standIns'>
/** Providers that are enabled. A stand-in replaces missing keys, but never in public, where it would let anyone sign in as anyone. */
export const offeredProviders = (config: Keys): ProviderName[] => providerNames.filter((name) => config[name] ?? config.standIns)

/** The three providers: real ones where their keys are set, otherwise stand-ins with the same endpoints. */
export function createProviders(config: Keys & Pick<Config, 'loopback'>): Record<ProviderName, Provider> {
  const keys = (name: ProviderName) => config[name] ?? { clientId: `stand-in-${name}`, clientSecret: standInSecret }
  const at = (name: ProviderName, real: string) => (config[name] ? real : `${config.loopback}/stand-ins/${name}`)
  const manual = (name: ProviderName, issuer: string, authorization: string, token: string) => async () => {
    const { clientId, clientSecret } = keys(name)
    const metadata = { issuer, authorization_endpoint: authorization, token_endpoint: token }
    const auth = name === 'x' ? plainBasic(clientId, clientSecret) : oauth.ClientSecretPost(clientSecret)
    const client = new oauth.Configuration(metadata, clientId, clientSecret, auth)
    client.timeout = timeoutSeconds
    if (!config[name]) oauth.allowInsecureRequests(client)
    return client
  }
  const graph = at('facebook', 'https://graph.facebook.com')
  const xApi = at('x', 'https://api.x.com')
  return {
    google: {
      name: 'google',
      standIn: !config.google,
      scope: 'openid email profile',
      openId: true,
      client: discovered(at('google', 'https://accounts.google.com'), keys('google'), !config.google),
      person: async (_client, tokens) => googlePerson(tokens.claims()),
    },
    facebook: {
      name: 'facebook',
      standIn: !config.facebook,
      scope: 'email public_profile',
      openId: false,
      client: manual(
        'facebook',
        at('facebook', 'https://www.facebook.com'),
        `${at('facebook', 'https://www.facebook.com')}/v23.0/dialog/oauth`,
        `${graph}/v23.0/oauth/access_token`,
      ),
      person: async (client, tokens) => facebookPerson(await read(client, tokens, `${graph}/v23.0/me?fields=id,name,email`)),
    },
    x: {
      name: 'x',
      standIn: !config.x,
      scope: 'users.read tweet.read users.email',
      openId: false,
      client: manual('x', at('x', 'https://x.com'), `${at('x', 'https://x.com')}/i/oauth2/authorize`, `${xApi}/2/oauth2/token`),
      person: async (client, tokens) => xPerson(await read(client, tokens, `${xApi}/2/users/me?user.fields=confirmed_email`)),
    },
  }
}

/** Client secret for our own stand-ins; it opens nothing else. */
export const standInSecret = 'stand-in-secret'

/** Caches the discovery document; a failure is not cached. */
function discovered(issuer: string, { clientId, clientSecret }: { clientId: string; clientSecret: string }, standIn: boolean) {
  let kept: Promise<oauth.Configuration> | undefined
  return () => {
    kept ??= oauth.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...(standIn ? { execute: [oauth.allowInsecureRequests] } : {}),
    })
    return kept.catch((error: unknown) => {
      kept = undefined
      throw error
    })
  }
}

async function read(client: oauth.Configuration, tokens: Tokens, url: string): Promise<unknown> {
  const reply = await oauth.fetchProtectedResource(client, tokens.access_token, new URL(url), 'GET')
  if (!reply.ok) throw new Error(`${new URL(url).host} answered ${reply.status}`)
  return reply.json()
}
