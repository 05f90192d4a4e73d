import type { EndReason } from './endReasonTexts.ts'
import { sql } from 'kysely'
import type { SessionId } from '#contract/ids.ts'
import type { SignedIn } from '#contract/sessions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SignedInActor } from '#server/platform/actor.ts'

/** The sessions of an account, the latest first. */
export async function listSessions(db: Db, user: SignedInActor): Promise<SignedIn[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', user.user)
    .where('endedAt', 'is', null)
    .where('refreshExpiresAt', '>', sql<Date>`now()`)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    here: row.id === user.sessionId,
  }))
}

/** Signs out on one's other device. Another's sign-in, or one that is over, is `not-found`. */
export async function endOwnSession(db: Db, user: SignedInActor, id: SessionId) {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()`, endReason: 'signed-out-elsewhere' satisfies EndReason })
    .where('id', '=', id)
    .where('userId', '=', user.user)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('not-found')
}
