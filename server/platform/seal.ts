import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export const deriveKey = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', `pasokan ${use}`, 32))

/** Identifies the secret that sealed a value: one byte before it, so that a rotation finds values to reseal. */
export const keyIdOf = (secret: string) => deriveKey(secret, 'key id')[0] ?? 0

/** Row and column of a sealed text: `sellers 5 ktp_cipher`. It cannot be opened elsewhere. */
export type Place = `${string} ${number} ${string}`

/** Prefix of values that are bound to their place; older ones begin with their key id. */
const mark = Buffer.from('PSK2')

/** AES-256-GCM with a derived key per use, bound to its place: mark, key id, nonce (12), tag (16), text. */
export function seal(secret: string, use: string, text: string, place: Place): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, use), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([mark, Buffer.from([keyIdOf(secret)]), nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a value. Throws when the secret or the place differs, or a byte was changed. */
export function unseal(secret: string, use: string, sealed: Buffer, place: Place): string {
  const body = isBound(sealed) ? sealed.subarray(mark.length) : sealed
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, use), body.subarray(1, 13))
  if (isBound(sealed)) decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(body.subarray(13, 29))
  return Buffer.concat([decipher.update(body.subarray(29)), decipher.final()]).toString('utf8')
}

export const isBound = (sealed: Buffer) => sealed.subarray(0, mark.length).equals(mark)

/** Whether a value is bound to its place and sealed by this secret, so that a rotation can skip it. */
export const isCurrent = (sealed: Buffer, secret: string) => isBound(sealed) && sealed[mark.length] === keyIdOf(secret)

export const keyedHash = (secret: string, use: string, text: string) => createHmac('sha256', deriveKey(secret, use)).update(text).digest()
