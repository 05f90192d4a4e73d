import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import { inTransaction } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import type { Trade } from '#server/payments/trade.ts'
import { recordEvent } from './events.ts'
import { moveStoreOrder } from './move.ts'
import { reminderAfter, timers } from './steps.ts'

const atOnce = 200

const reasons = {
  cancel: 'The store did not answer in time.',
  receive: 'Nobody objected within 14 days of shipping.',
  complete: 'Nobody objected after receipt.',
}

/** What somebody took the money back for waits for an operator, not for the clock. */
const undisputed = sql<boolean>`not exists (
  select from reversals r join payments p on p.id = r.payment_id where r.status = 'open' and p.order_id = store_orders.order_id)`

/** Every waiting part has a clock: reminds sellers, then cancels, receives or completes what nobody moved. */
export async function runStoreOrderTimers(trade: Trade) {
  await remindSellers(trade)
  for (const [status, timer] of Object.entries(timers)) {
    const late = await trade.db
      .selectFrom('storeOrders')
      .select('id')
      .where('status', '=', status)
      .where('statusSince', '<', sql<Date>`now() - make_interval(days => ${timer.after})`)
      .where(undisputed)
      .orderBy('statusSince')
      .limit(atOnce)
      .execute()
    for (const { id } of late) await moveLate(trade, id, timer.then)
  }
}

/** Somebody may have moved it since we looked: then there is nothing to do. */
async function moveLate(trade: Trade, id: StoreOrderId, step: 'cancel' | 'receive' | 'complete') {
  try {
    await inTransaction(trade.db, (tx, afterCommit) =>
      moveStoreOrder(tx, trade, id, { step, who: 'system', actor: 'system', reason: reasons[step] }, afterCommit),
    )
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not-allowed-now')) throw error
  }
}

async function remindSellers(trade: Trade) {
  await inTransaction(trade.db, async (tx, afterCommit) => {
    const reminded = await tx
      .updateTable('storeOrders')
      .set({ remindedAt: sql`now()` })
      .where('status', 'in', ['paid', 'accepted'])
      .where('remindedAt', 'is', null)
      .where('statusSince', '<', sql<Date>`now() - make_interval(days => ${reminderAfter})`)
      .where(undisputed)
      .returning(['orderId', 'shopId', 'subtotal', 'status'])
      .execute()
    for (const { orderId, shopId, subtotal, status } of reminded) {
      const reason = status === 'paid' ? 'Please accept this order.' : 'Please ship this order.'
      await recordEvent(tx, { orderId, shopId, event: 'reminded', actor: 'system', reason })
      await trade.news.tell(tx, { kind: 'reminder', orderId, buyerId: null, shopIds: [shopId], amount: subtotal, reason }, afterCommit)
    }
  })
}
