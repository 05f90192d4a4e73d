import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashToken } from '#server/identity/sessions/tokens.ts'
import { keyedHash } from '#server/platform/seal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { SessionId, UserId } from '#contract/ids.ts'

/** Purpose of a challenge. One that was made for another purpose or account is refused. */
export type Purpose = 'sign-in' | `add ${UserId}` | `confirm ${SessionId}`

export const challengeLifeMs = 5 * 60_000
const [nonceLength, timeLength] = [16, 6]

/** Returns 16 random bytes, the expiry, and a MAC over both and the purpose. Nothing is stored until the challenge is answered. */
export function makeChallenge(secret: string, purpose: Purpose): Buffer<ArrayBuffer> {
  const ends = Buffer.alloc(timeLength)
  ends.writeUIntBE(Date.now() + challengeLifeMs, 0, timeLength)
  const head = Buffer.concat([randomBytes(nonceLength), ends])
  return Buffer.concat([head, macOf(secret, purpose, head)])
}

/** Whether the challenge is ours, for this purpose and not expired. */
export function isLive(secret: string, purpose: Purpose, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, nonceLength + timeLength)
  const [mac, expected] = [bytes.subarray(head.length), macOf(secret, purpose, head)]
  return mac.length === expected.length && timingSafeEqual(mac, expected) && endOf(bytes) > Date.now()
}

/** Consumes a challenge: the unique key decides a race. Returns false for the loser. */
export async function spend(tx: Tx, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('usedPasskeyChallenges')
    .values({ hash: hashToken(bytes.toString('base64url')), expiresAt: new Date(endOf(bytes)) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const macOf = (secret: string, purpose: Purpose, head: Buffer) =>
  keyedHash(secret, 'passkey challenge', `${purpose} ${head.toString('base64url')}`)
const endOf = (bytes: Buffer) => bytes.readUIntBE(nonceLength, timeLength)
