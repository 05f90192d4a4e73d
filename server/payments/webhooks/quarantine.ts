import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { webhookMoves } from './moves.ts'

/** Marks a quarantined webhook as reviewed. `by`: the operator. False if it is not quarantined. */
export const reviewWebhook = (db: Db, id: number, { by, reason }: { by: string; reason: string }) =>
  inTransaction(db, async (tx) => {
    const [reviewed] = await transition(tx, webhookMoves, 'review', {
      who: 'operator',
      which: sql`id = ${id}`,
      set: { reason },
    })
    if (!reviewed) return false
    await writeAudit(tx, { actor: `operator:${by}`, act: 'review webhook', object: `webhook:${id}`, detail: { reason } })
    return true
  })
