import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { SessionId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SignedInActor } from '#server/platform/actor.ts'
import { hashToken, newToken } from '#server/identity/sessions/tokens.ts'
import type { TakeConfirmation } from '#server/identity/accounts/account.ts'
import { waysOf } from './confirmWays.ts'
import type { Setting } from '#server/identity/accounts/required.ts'
import { confirmPassword, type AuthDeps } from './signIn.ts'

/** Creates a confirmation that authorizes one act of this session within five minutes. Only its hash is stored. */
export async function makeConfirmation(db: Db | Tx, sessionId: SessionId): Promise<{ confirmation: string; expiresAt: string }> {
  const confirmation = newToken()
  const expiresAt = sql<Date>`now() + interval '5 minutes'`
  const row = await db
    .insertInto('confirmations')
    .values({ hash: hashToken(confirmation), sessionId, expiresAt })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return { confirmation, expiresAt: row.expiresAt.toISOString() }
}

/** Reads the request's confirmation. The act takes it once per transaction, however often it asks; a rollback leaves it valid. */
export function confirmationOf(setting: Setting, user: SignedInActor, request: Pick<FastifyRequest, 'headers'>): TakeConfirmation {
  const taken = new WeakSet<Tx>()
  return async (tx) => {
    if (taken.has(tx)) return
    const { confirmation } = request.headers
    if (typeof confirmation !== 'string' || !(await take(tx, user.sessionId, confirmation)))
      throw new Problem('confirmation-needed', { ways: await waysOf(tx, setting, user) })
    taken.add(tx)
  }
}

/**
 * For acts whose body carries the password: accepted where a confirmation would need the password only, never instead of a second factor.
 * Throws `validation` on the password.
 */
export async function confirmationOrPassword(
  deps: AuthDeps,
  user: SignedInActor,
  { password }: { password?: string | undefined },
  request: FastifyRequest,
): Promise<TakeConfirmation> {
  const { db, setting } = deps
  const isSent = request.headers.confirmation !== undefined
  if (isSent || password === undefined || !(await isPasswordEnough(db, setting, user))) return confirmationOf(setting, user, request)
  await confirmPassword(deps, user, password, request)
  const { confirmation } = await makeConfirmation(db, user.sessionId)
  return confirmationOf(setting, user, { headers: { confirmation } })
}

/** Whether a confirmation asks this person for the password and nothing else. */
export async function isPasswordEnough(db: Db, setting: Setting, user: SignedInActor): Promise<boolean> {
  const ways = await waysOf(db, setting, user)
  return ways.includes('password') && !ways.includes('code')
}

/** The delete decides a race of two acts. The lock decides a race of an act with the end of its session. */
async function take(tx: Tx, sessionId: SessionId, confirmation: string): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!session) throw new Problem('unauthenticated')
  const { numDeletedRows } = await tx
    .deleteFrom('confirmations')
    .where('hash', '=', hashToken(confirmation))
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
