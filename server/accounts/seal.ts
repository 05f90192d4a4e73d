import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export const deriveKey = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', `pasokan ${use}`, 32))

/** Which application secret sealed something: one byte in front of it, so that a rotation knows what is still to do. */
export const keyIdOf = (secret: string) => deriveKey(secret, 'key id')[0] ?? 0

/** AES-256-GCM under a key of its own for each use: key id, nonce (12), tag (16), text. */
export function seal(secret: string, use: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, use), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([keyIdOf(secret)]), nonce, cipher.getAuthTag(), sealed])
}

/** The text again; fails when the secret is another one or a byte was changed. */
export function unseal(secret: string, use: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, use), sealed.subarray(1, 13))
  decipher.setAuthTag(sealed.subarray(13, 29))
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8')
}

export const keyedHash = (secret: string, use: string, text: string) => createHmac('sha256', deriveKey(secret, use)).update(text).digest()
