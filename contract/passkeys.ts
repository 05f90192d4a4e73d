import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'
import { PasskeyId, inPath } from './ids.ts'
import { SessionUser, TradingSession } from './memberships.ts'

const Message = z.object({ message: z.string() })
const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+={0,2}$/))
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }

/** The result of `navigator.credentials.get` as JSON. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** The result of `navigator.credentials.create` as JSON. */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

export const PasskeyName = z.object({ name: line(60) })

/** `synced`: kept by an account with Apple, Google or a password manager, on several devices. `blocked`: there may be a copy of it. */
export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  synced: z.boolean(),
  blocked: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** For `navigator.credentials`, as `PublicKeyCredential.parse…OptionsFromJSON` reads it. */
const Options = z.record(z.string(), z.unknown())
const params = z.object({ id: inPath(PasskeyId) })

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/accounts/passkeys',
    summary: 'My passkeys',
    access: 'signed-in',
    withoutSecondFactor: true,
    response: z.array(Passkey),
  }),
  beginAdding: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/options',
    summary: 'What my browser needs to make a passkey; good for five minutes',
    access: 'signed-in',
    withoutSecondFactor: true,
    response: Options,
    problems: ['not-allowed-now'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/accounts/passkeys',
    summary: 'Keep a passkey that my browser made',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'sign-in',
    stepUp: true,
    body: z.extend(PasskeyName, { passkey: PasskeyAttestation }),
    status: 201,
    response: Passkey,
    problems: ['not-allowed-now'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/accounts/passkeys/:id',
    summary: 'Call a passkey of mine something else',
    access: 'signed-in',
    withoutSecondFactor: true,
    params,
    body: PasskeyName,
    response: Passkey,
    problems: ['not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/accounts/passkeys/:id',
    summary: 'Remove a passkey of mine: it opens nothing any more',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'sign-in',
    stepUp: true,
    params,
    response: Message,
    problems: ['not-found'],
  }),
  beginConfirming: endpoint({
    method: 'POST',
    path: '/accounts/confirm/passkey',
    summary: 'What my browser needs to confirm with a passkey (`POST /accounts/confirm`); good for five minutes',
    access: 'signed-in',
    withoutSecondFactor: true,
    response: Options,
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/sign-in/options',
    summary: 'What a browser needs to sign in with a passkey; good for five minutes',
    access: 'anyone',
    response: Options,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/sign-in',
    summary: 'Sign in with a passkey, without a password',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ passkey: PasskeyAssertion }),
    response: z.extend(TradingSession, SessionUser.shape),
    problems: ['unauthenticated'],
  }),
}
