import type { BuyerId, SellerId } from '#contract/ids.ts'
import { seal, unseal } from './seal.ts'

const use = 'second factor'
type Owner = { buyerId?: BuyerId | null; sellerId?: SellerId | null }

/** An authenticator's secret, bound to the account that it opens: an account has one row at most. */
export const sealFactor = (secret: string, owner: Owner, text: string): Buffer => seal(secret, use, text, placeOf(owner))
export const decryptFactor = (secret: string, { secretCipher, ...owner }: Owner & { secretCipher: Buffer }): string =>
  unseal(secret, use, secretCipher, placeOf(owner))

const placeOf = ({ buyerId, sellerId }: Owner) =>
  typeof buyerId === 'number' ? (`buyers ${buyerId} secret_cipher` as const) : (`sellers ${sellerId ?? 0} secret_cipher` as const)
