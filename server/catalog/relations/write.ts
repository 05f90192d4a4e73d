import { sql } from 'kysely'
import type { BuyerId, RelationId, ShopId } from '#contract/ids.ts'
import { askAgainDays, type RelationStep } from '#contract/relations.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { ActorName, Profile, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { movesFrom, transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordRelationEvents } from './events.ts'
import { relationMoves } from './moves.ts'
import { findRelation, ofWho } from './read.ts'

type Asking = { shopId: ShopId; buyerId: BuyerId; message: string; role: TradingRole; actor: ActorName }

/**
 * Requests or offers a relation; repeating it is a no-op. Both rows exist. Throws `not-allowed-now` for an existing relation, and within 30
 * days of a refusal.
 */
export async function askFor(tx: Tx, { shopId, buyerId, message, role, actor }: Asking): Promise<RelationId> {
  await tx
    .insertInto('relations')
    .values({ shopId, buyerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const its = sql`shop_id = ${shopId} and buyer_id = ${sql.val(buyerId)}`
  const mayAsk = sql`(status <> 'declined' or asked_by <> ${role} or status_since <= now() - make_interval(days => ${askAgainDays}))`
  const [asked] = await transition(tx, relationMoves, 'ask', {
    who: role,
    which: sql`${its} and ${mayAsk}`,
    set: { askedBy: role, message, statusSince: sql`now()`, version: sql`version + 1` },
    record: (row, type) => recordRelationEvents(tx, [row], { type, actor, data: { by: role } }),
  })
  if (asked) return asked.id
  const { rows } = await sql<{ id: RelationId; status: string }>`select id, status from relations where ${its}`.execute(tx)
  const [standing] = rows
  if (standing?.status !== (role === 'buyer' ? 'requested' : 'offered')) throw new Problem('not-allowed-now')
  return standing.id
}

/** One move by one side. An end or a refusal revokes its price lists. Throws `not-found`, `not-allowed-now`. */
export async function moveRelation(db: Db, who: Profile<TradingKind>, id: RelationId, step: RelationStep) {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ status: string }>`
      select r.status from relations r join shops s on s.id = r.shop_id where r.id = ${id} and ${ofWho(who)} for update of r`.execute(tx)
    const [relation] = rows
    if (!relation) throw new Problem('not-found')
    if (!movesFrom(relationMoves, who.role, relation.status).includes(step)) throw new Problem('not-allowed-now')
    await transition(tx, relationMoves, step, {
      who: who.role,
      which: sql`id = ${id}`,
      set: { statusSince: sql`now()`, version: sql`version + 1` },
      record: (row, type) => recordRelationEvents(tx, [row], { type, actor: `${who.role}:${who.id}`, data: { by: who.role } }),
    })
    if (step === 'end' || step === 'decline') await takeLists(tx, sql`relation_id = ${id}`)
  })
  return findRelation(db, who, id)
}

/** Revokes price lists; ended grants stay on record. */
export const takeLists = (tx: Tx, which: ReturnType<typeof sql>) =>
  sql`update price_list_companies set ended_at = now() where ${which} and ended_at is null`.execute(tx)

/** Edits the store's own customer number and note. Throws `not-found`, `changed-meanwhile`. */
export async function editRelation(
  db: Db,
  seller: Profile<'supplier'>,
  id: RelationId,
  { version, ...said }: { customerNumber: string; note: string; version: number },
) {
  await inTransaction(db, async (tx) => {
    const current = await findRelation(tx, seller, id)
    const saved = await tx
      .updateTable('relations')
      .set({ ...said, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new Problem('changed-meanwhile', { current })
  })
  return findRelation(db, seller, id)
}
