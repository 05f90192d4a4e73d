import { sql } from 'kysely'
import type { OrderRef } from '#server/payments/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { recordEvent } from './events.ts'
import { quoteMoves } from './moves.ts'

/**
 * Reopens the quote of an order that ends unpaid, or expires it if its offer is over. The caller has locked the order and cancels it: an order from
 * a quote never becomes a cart. False if the order is from no quote.
 */
export async function returnQuote(tx: Tx, { id }: Pick<OrderRef, 'id'>): Promise<boolean> {
  const set = { orderId: null, payUntil: null, statusSince: sql`now()` }
  const which = sql`order_id = ${id}`
  const returned = await transition(tx, quoteMoves, 'return', {
    who: 'system',
    which: sql`${which} and valid_until > now()`,
    set,
    record: (row, type) => recordEvent(tx, row, { type, actor: 'system', data: { seq: row.version, by: null } }),
  })
  if (returned.length > 0) return true
  const lapsed = await transition(tx, quoteMoves, 'lapse', {
    who: 'system',
    which,
    set,
    record: (row, type) => recordEvent(tx, row, { type, actor: 'system', data: { seq: row.version, by: null } }),
  })
  return lapsed.length > 0
}
