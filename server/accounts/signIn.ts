import type { Credentials } from '#contract/buyers.ts'
import { Problem } from '#server/errors.ts'
import { checkNobody, checkPassword, hashPassword } from './passwords.ts'

type Found = { passwordHash: string | null }

/**
 * Checks a password against the account that was found, or against nobody's, in the same time and with the same words.
 * A hash of an older cost is made anew and handed to `renew`.
 */
export async function admitByPassword<T extends Found>(account: T | undefined, { password }: Credentials, renew: (hash: string) => Promise<unknown>): Promise<T> {
  const wrong = new Problem('unauthenticated', { detail: 'The e-mail or the password is wrong.' })
  if (!account?.passwordHash) {
    await checkNobody(password)
    throw wrong
  }
  const { right, outdated } = await checkPassword(password, account.passwordHash)
  if (!right) throw wrong
  if (outdated) await renew(await hashPassword(password))
  return account
}
