import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** As the server made them for `navigator.credentials`. */
type Options = unknown

/** Lazy-loaded when a passkey is used: no page includes it. */
const load = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys. */
export const knowsPasskeys = () => typeof PublicKeyCredential !== 'undefined'

/**
 * Has the browser answer a challenge with a passkey that the person picks; `inField`: it offers them in the e-mail field, unless that is no longer wanted once it
 * could begin (AbortError).
 */
export async function answerWithPasskey(options: Options, inField?: { isWanted: () => boolean }) {
  const { startAuthentication } = await load()
  if (inField && !inField.isWanted()) throw new DOMException('', 'AbortError')
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inField !== undefined,
  })
  return { id, rawId, type: 'public-key' as const, response }
}

/** Creates a passkey in the browser for these options. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await load()
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } }
}

/** Whether passkeys can be offered in a field; shows no prompt. */
export const offersInField = async () =>
  knowsPasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false))

/** Ends a pending autofill offer. */
export const stopOffer = async () => (await load()).WebAuthnAbortService.cancelCeremony()

/** Why the browser returned no passkey; undefined for other failures. `ended`: another request replaced this one. */
export function refusalOf(error: unknown): 'given-up' | 'there-already' | 'ended' | undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return 'ended'
  if (name === 'InvalidStateError') return 'there-already'
  return name === 'NotAllowedError' || name === 'SecurityError' || name === 'NotSupportedError' ? 'given-up' : undefined
}
