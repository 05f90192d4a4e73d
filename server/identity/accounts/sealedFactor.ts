import type { UserId } from '#contract/ids.ts'
import { seal, unseal } from '#server/platform/seal.ts'

const use = 'second factor'
type Owner = { userId: UserId }

/** An authenticator's secret, bound to the person that it opens for: a person has one row at most. */
export const sealFactor = (secret: string, owner: Owner, text: string): Buffer => seal(secret, use, text, placeOf(owner))
export const decryptFactor = (secret: string, { secretCipher, ...owner }: Owner & { secretCipher: Buffer }): string =>
  unseal(secret, use, secretCipher, placeOf(owner))

const placeOf = ({ userId }: Owner) => `users ${userId} secret_cipher` as const
