import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { SessionId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor } from '#server/platform/actor.ts'
import { hashToken, newToken } from '#server/identity/sessions/tokens.ts'
import type { TakeConfirmation } from './account.ts'
import { waysOf } from './confirmWays.ts'

/** Opens one act of this session within five minutes. Only its hash is kept. */
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

/** What came with the request, for the act to take. A rolled-back act leaves it good. */
export const confirmationOf =
  (user: Actor, request: Pick<FastifyRequest, 'headers'>): TakeConfirmation =>
  async (tx) => {
    const { confirmation } = request.headers
    if (typeof confirmation === 'string' && (await take(tx, user.sessionId, confirmation))) return
    throw new Problem('confirmation-needed', { ways: await waysOf(tx, user) })
  }

/** The delete decides which of two acts at once was first; the lock, whether the act or the end of its sign-in was. */
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
