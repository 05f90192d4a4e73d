import { createECDH, hkdfSync } from 'node:crypto'

/** Derives the VAPID key pair (base64url) from the secret, so that every process has the same pair and nothing is stored. */
export function pushKeys(secret: string): { publicKey: string; privateKey: string } {
  for (let round = 0; ; round++) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, 'pasokan', `web push ${round}`, 32))
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(bytes)
    } catch {
      // One of 2^32 numbers lies outside the curve's order; the next round gives another.
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
  }
}
