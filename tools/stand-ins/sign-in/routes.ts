import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { grants } from './grants.ts'
import { idToken, jwks } from './idToken.ts'
import { consentPage, pagePolicy } from './page.ts'
import { people, type StandInPerson } from './people.ts'

type Which = { google: boolean; facebook: boolean; x: boolean }
type Fields = Record<string, string>
type Facts = { title: string; name: keyof Which; authorize: string; token: string; pkce: boolean; codeSeconds: number; basic: boolean }

const hide = { schema: { hide: true } }
const secret = 'stand-in-secret'

/** Google, Facebook and X on our own address, each with its real paths, for those that no keys are configured of. */
export function signInStandIns(app: FastifyInstance, which: Which, loopback: string) {
  if (which.google) void app.register(async (scope) => google(scope, `${loopback}/stand-ins/google`), { prefix: '/stand-ins/google' })
  if (which.facebook) void app.register(async (scope) => facebook(scope), { prefix: '/stand-ins/facebook' })
  if (which.x) void app.register(async (scope) => x(scope), { prefix: '/stand-ins/x' })
}

function google(app: FastifyInstance, issuer: string) {
  const endpoints = {
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
  }
  const metadata = {
    issuer,
    ...endpoints,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
  app.get('/.well-known/openid-configuration', hide, async () => metadata)
  app.get('/oauth2/v3/certs', hide, async () => jwks)
  const claims = ({ id, name, email, verified }: StandInPerson) => ({
    sub: id,
    name,
    ...(email ? { email, email_verified: verified } : {}),
  })
  const kept = codeFlow(
    app,
    { title: 'Google', name: 'google', authorize: '/o/oauth2/v2/auth', token: '/token', pkce: false, codeSeconds: 600, basic: false },
    (person, { nonce, clientId }) => ({
      id_token: idToken({ iss: issuer, aud: clientId, ...(nonce ? { nonce } : {}), ...claims(person) }),
    }),
  )
  app.get('/v1/userinfo', hide, async ({ headers }, reply) => {
    const person = kept.whose(headers.authorization)
    return person ? claims(person) : reply.status(401).send({ error: 'invalid_token' })
  })
}

function facebook(app: FastifyInstance) {
  const kept = codeFlow(app, {
    title: 'Facebook',
    name: 'facebook',
    authorize: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    pkce: false,
    codeSeconds: 600,
    basic: false,
  })
  app.get('/v23.0/me', hide, async ({ headers }, reply) => {
    const person = kept.whose(headers.authorization)
    return person
      ? { id: person.id, name: person.name, ...(person.email ? { email: person.email } : {}) }
      : reply.status(400).send({ error: { type: 'OAuthException', code: 190 } })
  })
}

function x(app: FastifyInstance) {
  const kept = codeFlow(app, {
    title: 'X',
    name: 'x',
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    pkce: true,
    codeSeconds: 30,
    basic: true,
  })
  app.get('/2/users/me', hide, async ({ headers }, reply) => {
    const person = kept.whose(headers.authorization)
    if (!person) return reply.status(401).send({ title: 'Unauthorized', status: 401 })
    return {
      data: {
        id: person.id,
        name: person.name,
        username: person.name.toLowerCase().replace(/\W/g, ''),
        ...(person.email && person.verified ? { confirmed_email: person.email } : {}),
      },
    }
  })
}

/** Consent page, code and token of RFC 6749 with PKCE; `more` joins the token answer. */
function codeFlow(
  app: FastifyInstance,
  facts: Facts,
  more: (person: StandInPerson, grant: { nonce: string; clientId: string }) => object = () => ({}),
) {
  const kept = grants(facts.codeSeconds)
  const clientId = `stand-in-${facts.name}`
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const refusal = (asked: Fields) => {
    if (asked.client_id !== clientId) return 'unauthorized_client'
    if (!URL.canParse(asked.redirect_uri ?? '') || !new URL(asked.redirect_uri ?? '').pathname.endsWith(`/sign-in/${facts.name}/callback`))
      return 'redirect_uri_mismatch'
    if (asked.response_type !== 'code' || (facts.pkce && (!asked.code_challenge || asked.code_challenge_method !== 'S256')))
      return 'invalid_request'
    return undefined
  }
  app.get(facts.authorize, hide, async ({ query }, reply) => {
    const asked = query as Fields
    const wrong = refusal(asked)
    if (wrong) return reply.status(400).type('text/plain').send(wrong)
    return reply
      .type('text/html')
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-store')
      .send(consentPage(facts.title, `/stand-ins/${facts.name}${facts.authorize}`, asked))
  })
  app.post(facts.authorize, hide, async ({ body }, reply) => {
    const { person, name, email, verified, ...asked } = (body ?? {}) as Fields
    const wrong = refusal(asked)
    if (wrong) return reply.status(400).type('text/plain').send(wrong)
    const chosen =
      person === 'new' && name
        ? { id: subjectOf(name, email ?? ''), name, email: email ?? '', verified: verified === '1', note: '' }
        : people.find(({ id }) => id === person)
    const back = new URL(asked.redirect_uri ?? '')
    if (asked.state) back.searchParams.set('state', asked.state)
    if (chosen)
      back.searchParams.set(
        'code',
        kept.give({
          person: chosen,
          clientId,
          redirectUri: asked.redirect_uri ?? '',
          challenge: asked.code_challenge ?? '',
          nonce: asked.nonce ?? '',
        }),
      )
    else back.searchParams.set('error', 'access_denied')
    return reply.redirect(back.href, 303)
  })
  const exchange = async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = { ...(request.query as Fields), ...((request.body ?? {}) as Fields) }
    if (!knowsUs(request, fields, clientId, facts.basic)) return reply.status(401).send({ error: 'invalid_client' })
    const grant = kept.take({
      code: fields.code ?? '',
      clientId,
      redirectUri: fields.redirect_uri ?? '',
      verifier: fields.code_verifier ?? '',
    })
    if (grant === 'invalid_grant') return reply.status(400).send({ error: grant })
    return reply
      .header('cache-control', 'no-store')
      .send({ access_token: kept.token(grant.person), token_type: 'bearer', expires_in: 3600, ...more(grant.person, grant) })
  }
  app.post(facts.token, hide, exchange)
  return kept
}

function knowsUs({ headers }: FastifyRequest, fields: Fields, clientId: string, basic: boolean) {
  if (!basic) return fields.client_id === clientId && fields.client_secret === secret
  return headers.authorization === `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
}

const subjectOf = (name: string, email: string) =>
  createHash('sha256')
    .update(email || name)
    .digest('hex')
    .slice(0, 20)
