import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'

/** Marks a quarantined webhook as reviewed. `by`: the operator. False if it is not quarantined. */
export const reviewWebhook = (db: Db, id: number, { by, reason }: { by: string; reason: string }) =>
  inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('paymentWebhooks')
      .set((row) => ({ outcome: 'no-change', reason: sql`${row.ref('reason')} || ' Reviewed: ' || ${reason}` }))
      .where('id', '=', id)
      .where('outcome', '=', 'quarantined')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeAudit(tx, { actor: `operator:${by}`, act: 'review webhook', object: `webhook:${id}`, detail: { reason } })
    return true
  })
