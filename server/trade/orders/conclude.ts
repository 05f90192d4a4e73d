import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { orderMoves } from './moves.ts'

/** A paid order ends when all its store orders have: completed if any was, refunded if all were, cancelled otherwise. */
export async function concludeOrder(tx: Tx, orderId: OrderId) {
  const storeOrders = await tx.selectFrom('storeOrders').select('status').where('orderId', '=', orderId).execute()
  const all = (...statuses: string[]) => storeOrders.every(({ status }) => statuses.includes(status))
  if (!all('completed', 'refunded', 'cancelled', 'rejected')) return
  const move = all('refunded') ? 'refund' : all('refunded', 'cancelled', 'rejected') ? 'cancel' : 'complete'
  await transition(tx, orderMoves, move, { who: 'system', which: sql`id = ${orderId}`, set: { updatedAt: sql`now()` } })
}
