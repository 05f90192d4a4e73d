import { sql } from 'kysely'
import { releaseReservations } from '#server/catalog/api.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { abandonOrder, reopen } from '../orders/reopen.ts'
import { returnQuote } from '../quotes/return.ts'
import { recordEvent } from './events.ts'
import { requestMoves } from './moves.ts'
import type { RequestRow } from './present.ts'

type Ending =
  | { move: 'return' | 'reject'; who: 'buyer'; actor: ActorName }
  | { move: 'withdraw'; who: 'buyer'; actor: ActorName }
  | { move: 'expire'; who: 'system'; actor: ActorName }
  | { move: 'go-stale'; who: 'system'; actor: ActorName; goods: string }

/**
 * Ends a request without an order: frees its pieces and puts the lines back into the cart. A rejected order is cancelled instead. The
 * caller has locked the order.
 */
export async function endRequest(tx: Tx, row: RequestRow, ending: Ending): Promise<boolean> {
  const { move, who, actor } = ending
  const goods = ending.move === 'go-stale' ? { goods: ending.goods } : {}
  const order = { id: row.orderId, buyerId: row.buyerId, userId: row.ownerId }
  const [ended] = await transition(tx, requestMoves, move, {
    who,
    which: sql`id = ${row.id}`,
    set: { decidedAt: sql`now()`, version: sql`version + 1` },
    record: (_, type) => recordEvent(tx, order, { type, actor, data: { requestId: row.id, amount: row.amount, ...goods } }),
  })
  if (!ended) return false
  if (move !== 'reject') await reopen(tx, order, { requestId: row.id })
  else {
    await releaseReservations(tx, { requestId: row.id })
    await returnQuote(tx, order)
    await abandonOrder(tx, order)
  }
  return true
}
