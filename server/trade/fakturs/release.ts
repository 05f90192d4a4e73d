import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { fakturMoves } from './moves.ts'

/** SQL text: store order `s` bills nothing any more, because it ended or credit notes cover all of it. */
export const billsNothing = `(s.status in ('rejected', 'cancelled', 'refunded') or s.credited >= s.total)`

/** Marks the fakturs of a store order that bills nothing any more as not needed; one with a number stays for the store to cancel. */
export const releaseFakturs = (tx: Tx, id: StoreOrderId) =>
  transition(tx, fakturMoves, 'release', {
    who: 'system',
    which: sql`store_order_id = ${id} and exists (select from store_orders s where s.id = fakturs.store_order_id and ${sql.raw(billsNothing)})`,
    set: { updatedAt: sql`now()` },
  })
