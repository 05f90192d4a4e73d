import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Problem } from '#server/errors.ts'

export type SealedKtp = { ktpCipher: Buffer; ktpIndex: Buffer; ktpLast4: string }

const keyId = 1
const key = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', `pasokan ${use}`, 32))

/**
 * An identity number as it is stored: AES-256-GCM (key id, nonce, tag, text), a keyed hash for uniqueness, and the last
 * four digits to show. Refuses what cannot be a KTP number (`validation`).
 */
export function sealKtp(secret: string, typed: string, path: string): SealedKtp {
  const ktp = typed.replace(/[\s.-]/g, '')
  if (!plausible(ktp)) throw new Problem('validation', { errors: [{ path, message: 'This is not a KTP number. It has 16 digits: region, date of birth, serial number.' }] })
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(secret, `ktp ${keyId}`), nonce)
  const text = Buffer.concat([cipher.update(ktp, 'utf8'), cipher.final()])
  return {
    ktpCipher: Buffer.concat([Buffer.from([keyId]), nonce, cipher.getAuthTag(), text]),
    ktpIndex: createHmac('sha256', key(secret, 'ktp index')).update(ktp).digest(),
    ktpLast4: ktp.slice(-4),
  }
}

export function openKtp(secret: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key(secret, `ktp ${sealed[0]}`), sealed.subarray(1, 13))
  decipher.setAuthTag(sealed.subarray(13, 29))
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8')
}

/** `************1234`; nothing while there is none. */
export const maskKtp = (last4: string | null) => (last4 === null ? '' : `************${last4}`)
export const isMasked = (value: string) => value.includes('*')

/** Province, regency, district (2 digits each), DDMMYY with 40 added to the day for women, serial from 0001. */
function plausible(ktp: string) {
  if (!/^\d{16}$/.test(ktp)) return false
  const [province, regency, district, day, month, serial] = [part(ktp, 0), part(ktp, 2), part(ktp, 4), part(ktp, 6) % 40, part(ktp, 8), Number(ktp.slice(12))]
  const dayFits = part(ktp, 6) < 72 && day >= 1 && day <= 31
  return province >= 11 && province <= 97 && regency >= 1 && district >= 1 && dayFits && month >= 1 && month <= 12 && serial >= 1
}

const part = (ktp: string, from: number) => Number(ktp.slice(from, from + 2))
