import { sql } from 'kysely'
import type { BuyerId, SellerId } from '#contract/ids.ts'
import { writeAudit, type Act } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { tellSecurity } from '#server/messaging/notifications/security.ts'
import { deviceName } from './deviceName.ts'

/** Ends the sign-in that an exchanged refresh token belongs to, and says so: in the audit, to its owner by mail and notification. */
export async function endByUsedToken(db: Db, used: Buffer, request: Act['request']) {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('sessions')
      .set({ endedAt: sql<Date>`now()`, endReason: 'refresh token used twice' })
      .where('id', 'in', (query) => query.selectFrom('usedRefreshTokens').select('sessionId').where('hash', '=', used))
      .where('endedAt', 'is', null)
      .returning(['id', 'buyerId', 'sellerId', 'userAgent'])
      .executeTakeFirst()
    if (!ended) return
    const { id, buyerId, sellerId, userAgent } = ended
    const to = buyerId === null ? { sellerId: sellerId as SellerId } : { buyerId: buyerId as BuyerId }
    const actor = buyerId === null ? `seller:${sellerId}` : `buyer:${buyerId}`
    await writeAudit(tx, {
      actor,
      act: 'reuse refresh token',
      object: `session:${id}`,
      outcome: 'unauthenticated',
      ...(request && { request }),
    })
    const device = deviceName(userAgent)
    await tellSecurity(tx, to, {
      key: `token-reuse:${id}`,
      object: { type: 'session', id, name: device },
      text: { code: 'sign-in-copied', params: { device } },
      mail: { kind: 'sign-in-copied', device },
    })
  })
}
