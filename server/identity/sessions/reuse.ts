import type { Person } from '#server/platform/actor.ts'
import type { Sessions } from '#server/platform/db/schema.ts'
import { sql, type Selectable } from 'kysely'
import { doneBy, writeAudit, type Act } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import type { EndReason } from './endReasonTexts.ts'
import { recordEvent } from '#server/identity/events.ts'

/** Ends the sign-in that an exchanged refresh token belongs to, and says so: in the audit, to its owner by mail and notification. */
export async function endByUsedToken(db: Db, used: Buffer, request: Act['request']) {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('sessions')
      .set({ endedAt: sql<Date>`now()`, endReason: 'refresh-token-reused' satisfies EndReason })
      .where('id', 'in', (query) => query.selectFrom('usedRefreshTokens').select('sessionId').where('hash', '=', used))
      .where('endedAt', 'is', null)
      .returning(['id', 'userId', 'buyerId', 'sellerId'])
      .executeTakeFirst()
    if (!ended) return
    const { id } = ended
    const who = personOf(ended)
    await writeAudit(tx, {
      ...doneBy(who),
      act: 'reuse refresh token',
      object: `session:${id}`,
      outcome: 'unauthenticated',
      ...(request && { request }),
    })
    await recordEvent(tx, who, { type: 'account.session_copied', actor: 'system', data: { sessionId: id } })
  })
}

function personOf({ userId: user, buyerId, sellerId }: Pick<Selectable<Sessions>, 'userId' | 'buyerId' | 'sellerId'>): Person {
  if (buyerId !== null) return { user, role: 'buyer', id: buyerId }
  return sellerId === null ? { user, role: 'operator', id: user } : { user, role: 'seller', id: sellerId }
}
