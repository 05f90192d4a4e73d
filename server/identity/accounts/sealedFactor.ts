import type { UserId } from '#contract/ids.ts'
import { seal, unseal } from '#server/platform/seal.ts'

const use = 'second factor'
/** `sealedFor`: the profile that it was sealed for, where that was before people had rows of their own. */
type Owner = { userId: UserId; sealedFor?: string | null }

/** An authenticator's secret, bound to the person that it opens for: a person has one row at most. */
export const sealFactor = (secret: string, owner: Owner, text: string): Buffer => seal(secret, use, text, placeOf(owner))
export const decryptFactor = (secret: string, { secretCipher, ...owner }: Owner & { secretCipher: Buffer }): string =>
  unseal(secret, use, secretCipher, placeOf(owner))

const placeOf = ({ userId, sealedFor }: Owner) => `${sealedFor ?? `users ${userId}`} secret_cipher` as `users ${number} secret_cipher`
