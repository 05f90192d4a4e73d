import { sql } from 'kysely'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { priceListMoves } from './moves.ts'
import { recordRelationEvents } from '../relations/events.ts'
import { relationMoves } from '../relations/moves.ts'
import { takeLists } from '../relations/write.ts'

/** Ends all relations of an account that closes, and clears messages, customer numbers and notes. */
export async function endRelations(tx: Tx, who: Profile<TradingKind>) {
  const mine = who.role === 'buyer' ? ownedBy(who) : sql`shop_id in (select id from shops where ${ownedBy(who)})`
  for (const move of ['end', 'decline'] as const)
    await transition(tx, relationMoves, move, {
      who: who.role,
      which: mine,
      set: { statusSince: sql`now()` },
      record: (row, type) => recordRelationEvents(tx, [row], { type, actor: `${who.role}:${who.id}`, data: { by: who.role } }),
    })
  await takeLists(tx, sql`relation_id in (select id from relations where ${mine})`)
  await sql`update relations set message = '', customer_number = '', note = '' where ${mine}`.execute(tx)
  if (who.role === 'seller') await transition(tx, priceListMoves, 'end', { who: 'seller', which: mine })
}
