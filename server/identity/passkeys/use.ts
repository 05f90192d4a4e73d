import type { Person } from '#server/platform/actor.ts'
import { sql } from 'kysely'
import type { PasskeyId } from '#contract/ids.ts'
import type { PasskeyAssertion } from '#contract/passkeys.ts'
import { lockAccount } from '#server/identity/accounts/account.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from '#server/identity/events.ts'
import { isLive, spend, type Purpose } from './challenges.ts'
import { loadLibrary } from './library.ts'
import type { Site } from './site.ts'

export type Keys = { db: Db; secret: string; site: Site }

/**
 * Verifies the answer to a challenge, uses it up and does `then` in the same transaction, behind the account's
 * lock. `whose`: only that account's passkeys count. Throws `unauthenticated`, the same for whatever is wrong.
 */
export async function usePasskey<T>(
  keys: Keys,
  purpose: Purpose,
  assertion: PasskeyAssertion,
  { whose, then }: { whose?: Pick<Person, 'user'>; then: (tx: Tx, who: Person) => Promise<T> },
): Promise<T> {
  const passkey = await findPasskey(keys.db, assertion.id)
  if (!passkey || passkey.blockedAt || (whose && whose.user !== passkey.user)) throw refused()
  const answered = await verify(keys, purpose, assertion, passkey)
  const outcome = await inTransaction(keys.db, async (tx) => {
    const account = await lockAccount(tx, { user: passkey.user }).catch(() => undefined)
    if (!account) return undefined
    if (!(await spend(tx, answered.challenge))) return undefined
    if (await advance(tx, passkey.id, answered.counter)) return { done: await then(tx, account.who) }
    await block(tx, passkey, account.who)
    return undefined
  })
  if (!outcome) throw refused()
  return outcome.done
}

const refused = () => new Problem('unauthenticated', { detail: { code: 'wrong-passkey' } })

type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId as user', 'handle', 'publicKey', 'name', 'blockedAt'])
    .where('credentialId', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst()
}

async function verify({ secret, site }: Keys, purpose: Purpose, assertion: PasskeyAssertion, { handle, publicKey }: PasskeyRow) {
  const { userHandle, ...response } = assertion.response
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(Buffer.from(handle))) throw refused()
  let challenge = ''
  const { verifyAuthenticationResponse } = await loadLibrary()
  const result = await verifyAuthenticationResponse({
    response: { ...assertion, response, clientExtensionResults: {} },
    expectedChallenge: (given) => isLive(secret, purpose, (challenge = given)),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    // The counter is compared by the row's own update, after the challenge was used up.
    credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!result?.verified) throw refused()
  return { challenge, counter: result.authenticationInfo.newCounter }
}

/** An authenticator that counts must count up; many always say 0. */
async function advance(tx: Tx, id: PasskeyId, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ signCount: counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('blockedAt', 'is', null)
    .where(sql<boolean>`(sign_count < ${counter} or (sign_count = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Its counter went back, so it may be cloned: it is refused until its owner registers another. */
async function block(tx: Tx, { id, name }: PasskeyRow, who: Person) {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ blockedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('blockedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await writeAudit(tx, { ...doneBy(who), act: 'block passkey', object: `passkey:${id}`, outcome: 'unauthenticated' })
  await recordEvent(tx, who, { type: 'account.passkey_blocked', actor: 'system', data: { passkeyId: id, name } })
}
