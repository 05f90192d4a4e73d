import { sql } from 'kysely'
import { columnsOf } from '#contract/words/storedReasons.ts'
import type { WebhookReason } from '#contract/words/webhooks.ts'
import type { PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { webhookMoves } from './moves.ts'

export type WebhookResult = { outcome: 'applied' | 'no-change' | 'quarantined'; reason: WebhookReason; paymentId?: PaymentId }

const moveOf = { applied: 'apply', 'no-change': 'ignore', quarantined: 'quarantine' } as const

/** Records the result of a received webhook, once. */
export const concludeWebhook = (tx: Tx, id: number, { outcome, reason, paymentId }: WebhookResult) =>
  transition(tx, webhookMoves, moveOf[outcome], {
    who: 'provider',
    which: sql`id = ${id}`,
    set: { ...columnsOf(reason), paymentId: paymentId ?? null, handledAt: sql`now()` },
  })
