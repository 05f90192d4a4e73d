import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { applyStatus } from './apply.ts'
import { endAndClose } from './attempts.ts'
import { lockOrdersOf } from './paidOrders.ts'
import type { Breaker } from '../provider/breaker.ts'
import type { PaymentDeps } from '../deps.ts'

/** SQL: a token requested before this is lost. */
export const staleCall = sql<Date>`now() - interval '1 minute'`

/** A payment to check with the provider. `longOver`: still open, although it expired a while ago. */
export type Due = { id: PaymentId; providerOrderId: string; longOver: boolean }

/** Applies the provider's status to an open payment, and ends it if it expired or its token was lost. */
export async function checkOpen(deps: PaymentDeps, breaker: Breaker, payment: Due) {
  const status = await fetchStatus(deps, breaker, payment)
  // Without an answer, releases the goods only long after expiry. Money that arrived is found by a later check.
  if (status === 'silent' && !payment.longOver) return
  if (typeof status === 'object') await applyStatus(deps, payment.id, status, 'system')
  await endIfOver(deps, payment)
}

/** Applies the provider's status to an ended payment, whose money may have arrived late. */
export async function checkEnded(deps: PaymentDeps, breaker: Breaker, payment: Due) {
  const status = await fetchStatus(deps, breaker, payment)
  if (typeof status === 'object') await applyStatus(deps, payment.id, status, 'system')
}

/** Sets `checkedAt` before the request, so that the next round starts with the payments checked longest ago, even after a failure. */
async function fetchStatus(deps: PaymentDeps, breaker: Breaker, { id, providerOrderId }: Due) {
  if (breaker.isOpen()) return 'silent'
  await deps.db
    .updateTable('payments')
    .set({ checkedAt: sql`now()` })
    .where('id', '=', id)
    .modifyEnd(keepPlan)
    .execute()
  return breaker.ask(providerOrderId)
}

async function endIfOver(deps: PaymentDeps, { id }: Due) {
  await inTransaction(deps.db, async (tx) => {
    const orders = await lockOrdersOf(deps, tx, id)
    const { over, lost, ...payment } = await tx
      .selectFrom('payments')
      .selectAll()
      // The provider's answer may have extended the expiry.
      .select(sql<boolean>`expires_at <= now()`.as('over'))
      .select(sql<boolean>`token is null and coalesce(called_at < ${staleCall}, false)`.as('lost'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (payment.status !== 'open' || (!over && !lost)) return
    const end = over ? ({ to: 'expired', ...because('time-over') } as const) : ({ to: 'cancelled', ...because('page-lost') } as const)
    await endAndClose(tx, orders, payment, { ...end, actor: 'system' })
  })
}
