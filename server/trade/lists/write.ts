import { sql } from 'kysely'
import type { BuyerId, ListId, ProductId } from '#contract/ids.ts'
import { listLimits, type ListEdit, type ListLineInput, type NewList } from '#contract/savedLists.ts'
import { lockCompany } from '#server/identity/buyers/lockCompany.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { findList } from './read.ts'

/** Throws `not-found` for a product that is not sold and `not-allowed-now` when there are too many lists. */
export const createList = (db: Db, buyerId: BuyerId, { name, lines }: NewList): Promise<ListId> =>
  inTransaction(db, async (tx) => {
    await lockCompany(tx, buyerId)
    const { lists } = await tx
      .selectFrom('lists')
      .select((row) => row.fn.countAll<number>().as('lists'))
      .where(ownedBy({ role: 'buyer', id: buyerId }))
      .executeTakeFirstOrThrow()
    if (lists >= listLimits.lists)
      throw new Problem('not-allowed-now', { detail: { code: 'too-many-lists', params: { max: listLimits.lists } } })
    const { id } = await tx.insertInto('lists').values({ buyerId, name }).returning('id').executeTakeFirstOrThrow()
    await writeLines(tx, id, lines)
    return id
  })

/** Replaces name and lines. Throws `not-found`, `changed-meanwhile` with the list as it is. */
export const updateList = (db: Db, buyerId: BuyerId, id: ListId, { name, lines, version }: ListEdit) =>
  inTransaction(db, async (tx) => {
    const found = await lockList(tx, buyerId, id)
    if (found.version !== version) throw new Problem('changed-meanwhile', { current: await findList(tx, buyerId, id) })
    // What a line is worth was seen when it was written first, not whenever its neighbor is edited.
    const kept = await tx.deleteFrom('listLines').where('listId', '=', id).returning(['productId', 'seenPrice']).execute()
    await writeLines(tx, id, lines, new Map(kept.map((line) => [line.productId, line.seenPrice])))
    await touch(tx, id, { name })
  })

/** Throws `not-found`. */
export const removeList = (db: Db, buyerId: BuyerId, id: ListId) =>
  inTransaction(db, async (tx) => {
    await lockList(tx, buyerId, id)
    await tx.deleteFrom('lists').where('id', '=', id).execute()
  })

/** Saves one product; of one that is there only the price is seen anew. Throws `not-found`, `not-allowed-now` for a list that is full. */
export const saveLine = (db: Db, buyerId: BuyerId, id: ListId, line: { ProductId: ProductId; quantity: number }) =>
  inTransaction(db, async (tx) => {
    await lockList(tx, buyerId, id)
    const { rows } = await sql`
      insert into list_lines as l (list_id, product_id, variant_id, position, quantity, seen_price)
      select ${id}, p.id, v.id, (select coalesce(max(position) + 1, 0) from list_lines where list_id = ${id}), ${line.quantity}, v.price
      from products p join variants v on v.id = p.id where p.id = ${line.ProductId} and p.deleted_at is null
      on conflict (list_id, variant_id) do update set seen_price = excluded.seen_price returning 1`.execute(tx)
    if (rows.length === 0) throw new Problem('not-found', { detail: { code: 'no-longer-sold' } })
    const { lines } = await tx
      .selectFrom('listLines')
      .select((row) => row.fn.countAll<number>().as('lines'))
      .where('listId', '=', id)
      .executeTakeFirstOrThrow()
    if (lines > listLimits.lines) throw new Problem('not-allowed-now', { detail: { code: 'list-full', params: { max: listLimits.lines } } })
    await touch(tx, id, {})
  })

/** Writes to one list take turns behind its row. */
async function lockList(tx: Tx, buyerId: BuyerId, id: ListId) {
  const list = await tx
    .selectFrom('lists')
    .select('version')
    .where('id', '=', id)
    .where(ownedBy({ role: 'buyer', id: buyerId }))
    .forUpdate()
    .executeTakeFirst()
  if (!list) throw new Problem('not-found')
  return list
}

const touch = (tx: Tx, id: ListId, given: { name?: string }) =>
  tx
    .updateTable('lists')
    .set({ ...given, version: sql`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** A product that left the shelves may stay in a list that had it, and enters none. */
async function writeLines(tx: Tx, listId: ListId, lines: ListLineInput[], seen: ReadonlyMap<number, number> = new Map()) {
  if (lines.length === 0) return
  const given = JSON.stringify(lines.map((line) => ({ ...line, seen: seen.get(line.ProductId) ?? null })))
  const { rows } = await sql`
    insert into list_lines (list_id, product_id, variant_id, position, quantity, seen_price, note)
    select ${listId}, p.id, v.id, given.ordinality, given.quantity, coalesce(given.seen, v.price), given.note
    from rows from (jsonb_to_recordset(${given}::jsonb) as ("ProductId" bigint, quantity integer, note text, seen bigint))
      with ordinality as given ("ProductId", quantity, note, seen, ordinality)
    join products p on p.id = given."ProductId" and (p.deleted_at is null or given.seen is not null) join variants v on v.id = p.id
    returning 1`.execute(tx)
  if (rows.length < lines.length) throw new Problem('not-found', { detail: { code: 'no-longer-sold' } })
}
