import { sql, type RawBuilder } from 'kysely'
import { releaseReservations } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { quoteMoves } from './moves.ts'

/** Closes offers to a request that went to others or ended, and frees what they keep of the stock. The request tells its stores. */
export async function closeQuotes(tx: Tx, which: RawBuilder<unknown>) {
  const closed = await transition(tx, quoteMoves, 'close', { who: 'system', which, set: { statusSince: sql`now()`, reservedUntil: null } })
  for (const { id } of closed) await releaseReservations(tx, { quoteId: id })
}
