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
  /** Speaks OpenID Connect: the ID token carries our nonce. */
  openId: boolean
  /** Where its endpoints are and who we are there; Google tells by discovery. */
  client: () => Promise<oauth.Configuration>
  person: (client: oauth.Configuration, tokens: Tokens) => Promise<ProviderProfile>
}

/** X reads the pair as it is; RFC 6749 would have each half encoded first, which the library's own form does. */
const plainBasic =
  (clientId: string, clientSecret: string): oauth.ClientAuth =>
  (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)

/** Seconds that a provider may take for one answer. */
const timeoutSeconds = 10

type Keys = Pick<Config, 'google' | 'facebook' | 'x' | 'standIns'>
/** Those that one can sign in with: where keys are missing a stand-in serves, but never to the public, who could then be anybody. */
export const offeredProviders = (config: Keys): ProviderName[] => providerNames.filter((name) => config[name] ?? config.standIns)

/** The three providers: the real ones where their keys are set, else stand-ins that speak the same endpoints. */
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

/** What our own stand-ins know us by; it opens nothing else. */
export const standInSecret = 'stand-in-secret'

/** Asked once; a failure is not kept. */
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
