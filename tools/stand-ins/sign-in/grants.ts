import { createHash, randomBytes } from 'node:crypto'
import type { StandInPerson } from './people.ts'

export type Grant = { person: StandInPerson; clientId: string; redirectUri: string; challenge: string; nonce: string; expiresAt: number }
type Exchange = { code: string; clientId: string; redirectUri: string; verifier: string }

/** Codes and access tokens of one stand-in, in memory. A code is good once; at X for 30 seconds only. */
export function grants(codeSeconds: number) {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, StandInPerson>()
  return {
    give(grant: Omit<Grant, 'expiresAt'>) {
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { ...grant, expiresAt: Date.now() + codeSeconds * 1000 })
      return code
    },
    /** The grant behind a code, or the reason for its absence, as RFC 6749 names it. */
    take({ code, clientId, redirectUri, verifier }: Exchange): Grant | 'invalid_grant' {
      const grant = codes.get(code)
      codes.delete(code)
      const proven = grant && (!grant.challenge || createHash('sha256').update(verifier).digest('base64url') === grant.challenge)
      const valid = proven && grant.expiresAt > Date.now() && grant.clientId === clientId && grant.redirectUri === redirectUri
      return valid ? grant : 'invalid_grant'
    },
    token(person: StandInPerson) {
      const token = randomBytes(24).toString('base64url')
      tokens.set(token, person)
      return token
    },
    whose: (authorization: string | undefined) => tokens.get(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''),
  }
}
