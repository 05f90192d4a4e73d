import type { OrganizationId } from '#contract/ids.ts'
import { Problem } from '#server/platform/errors.ts'
import { seal, unseal } from '#server/platform/seal.ts'

/** The 16 digits of what was typed; the 15 of before have a zero in front of them now. Throws `validation`. */
export function readNpwp(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, '')
  if (!/^\d{15,16}$/.test(digits)) throw new Problem('validation', { errors: [{ path: 'npwp', code: 'npwp' }] })
  return digits.padStart(16, '0')
}

const placeOf = (id: OrganizationId) => `tax_numbers ${id} npwp_cipher` as const
export const sealNpwp = (secret: string, id: OrganizationId, npwp: string): Buffer => seal(secret, 'npwp', npwp, placeOf(id))
export const decryptNpwp = (secret: string, id: OrganizationId, cipher: Buffer): string => unseal(secret, 'npwp', cipher, placeOf(id))
