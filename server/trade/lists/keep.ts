import { sql } from 'kysely'
import type { BuyerId, ListId } from '#contract/ids.ts'
import { maxSteps } from '#contract/quantities.ts'
import { listLimits, noteLength } from '#contract/savedLists.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import type { StoredListLine } from './write.ts'

type KeptLine = StoredListLine & { note: string }

/**
 * Saves lines in a new list of the company; each variant and unit occurs once. A company at its limit of lists gets them in its newest list
 * with room, where quantities add up and notes are joined. The caller holds the company's cart turn.
 */
export async function keepInList(tx: Tx, buyerId: BuyerId, { name, lines }: { name: string; lines: KeptLine[] }) {
  const id = (await findListWithRoom(tx, buyerId, lines.length)) ?? (await beginList(tx, buyerId, name))
  const { rows } = await sql<{ place: number }>`update lists set version = version + 1, updated_at = now() where id = ${id}
    returning (select coalesce(max(position) + 1, 0) from list_lines l where l.list_id = lists.id) as place`.execute(tx)
  const first = rows[0]?.place ?? 0
  await tx
    .insertInto('listLines')
    .values(lines.map((line, at) => ({ ...line, listId: id, position: first + at })))
    .onConflict((conflict) =>
      conflict.columns(['listId', 'variantId', 'unit']).doUpdateSet({
        quantity: sql`least(list_lines.quantity + excluded.quantity::bigint * list_lines.factor / excluded.factor, ${maxSteps})::integer`,
        note: sql`left(concat_ws('; ', nullif(list_lines.note, ''), nullif(excluded.note, '')), ${noteLength})`,
      }),
    )
    .execute()
}

const beginList = async (tx: Tx, buyerId: BuyerId, name: string): Promise<ListId> =>
  (await tx.insertInto('lists').values({ buyerId, name }).returning('id').executeTakeFirstOrThrow()).id

/** Finds the newest list with room for `count` more lines. Undefined while the company may still create a list. */
async function findListWithRoom(tx: Tx, buyerId: BuyerId, count: number): Promise<ListId | undefined> {
  const own = ownedBy({ role: 'buyer', id: buyerId })
  const { rows } = await sql<{ id: ListId }>`
    select id from lists where ${own} and (select count(*) from lists where ${own}) >= ${listLimits.lists}
      and (select count(*) from list_lines l where l.list_id = lists.id) + ${count} <= ${listLimits.lines}
    order by updated_at desc, id desc limit 1 for update`.execute(tx)
  return rows[0]?.id
}
