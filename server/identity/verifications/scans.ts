import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { OrganizationId } from '#contract/ids.ts'
import { seal, unseal } from '#server/platform/seal.ts'

/**
 * A scan lies in storage under a key of its own (AES-256-GCM: nonce, tag, data); the row has that key, sealed. So another application
 * secret touches rows alone, and a scan whose key is gone is unreadable wherever a copy of it is left.
 */
export function sealScan(secret: string, organization: OrganizationId, file: string, bytes: Uint8Array) {
  const [key, nonce] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(file))
  const data = Buffer.concat([cipher.update(bytes), cipher.final()])
  return {
    sealed: Buffer.concat([nonce, cipher.getAuthTag(), data]),
    keyCipher: sealScanKey(secret, organization, file, key.toString('hex')),
  }
}

/** The scan again. Throws when key, file or place is another. */
export function decryptScan(secret: string, { organizationId, file, keyCipher }: SealedScan, sealed: Buffer): Buffer {
  const key = Buffer.from(decryptScanKey(secret, organizationId, file, keyCipher), 'hex')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(file))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

export type SealedScan = { organizationId: OrganizationId; file: string; keyCipher: Buffer }

const use = 'verification scan'
const placeOf = (organization: OrganizationId, file: string) => `organizations ${organization} ${file}` as const
export const sealScanKey = (secret: string, organization: OrganizationId, file: string, key: string) =>
  seal(secret, use, key, placeOf(organization, file))
export const decryptScanKey = (secret: string, organization: OrganizationId, file: string, cipher: Buffer) =>
  unseal(secret, use, cipher, placeOf(organization, file))
