import { sql, type Selectable } from 'kysely'
import type { BuyerId, ListId } from '#contract/ids.ts'
import { listLimits, type ListEdit, type ListLineInput, type NewList, type Wish } from '#contract/savedLists.ts'
import { lockCompany } from '#server/identity/api.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import type { ListLines } from '#server/platform/db/schema.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { awaitCartTurn } from '../orders/findOrder.ts'
import { readWishes, type ReadWish } from './wishes.ts'
import { findList } from './read.ts'

/** Throws `not-found` for a product that is not sold and `not-allowed-now` when there are too many lists. */
export const createList = (db: Db, buyerId: BuyerId, { name, lines }: NewList): Promise<ListId> =>
  inTransaction(db, async (tx) => {
    // Joining carts also creates lists, and holds this lock.
    await awaitCartTurn(tx, { id: buyerId })
    await lockCompany(tx, buyerId)
    const { lists } = await tx
      .selectFrom('lists')
      .select((row) => row.fn.countAll<number>().as('lists'))
      .where(ownedBy({ role: 'buyer', id: buyerId }))
      .executeTakeFirstOrThrow()
    if (lists >= listLimits.lists)
      throw new Problem('not-allowed-now', { detail: { code: 'too-many-lists', params: { max: listLimits.lists } } })
    const { id } = await tx.insertInto('lists').values({ buyerId, name }).returning('id').executeTakeFirstOrThrow()
    await writeLines(tx, buyerId, id, lines)
    return id
  })

/** Replaces name and lines. Throws `not-found`, `changed-meanwhile` with the current list. */
export const updateList = (db: Db, buyerId: BuyerId, id: ListId, { name, lines, version }: ListEdit) =>
  inTransaction(db, async (tx) => {
    const found = await lockList(tx, buyerId, id)
    if (found.version !== version) throw new Problem('changed-meanwhile', { current: await findList(tx, buyerId, id) })
    const before = await tx.deleteFrom('listLines').where('listId', '=', id).returningAll().execute()
    await writeLines(tx, buyerId, id, lines, before)
    await touch(tx, id, { name })
  })

/** Throws `not-found`. */
export const removeList = (db: Db, buyerId: BuyerId, id: ListId) =>
  inTransaction(db, async (tx) => {
    await lockList(tx, buyerId, id)
    await tx.deleteFrom('lists').where('id', '=', id).execute()
  })

/** Adds a product; for one already in the list it only updates the seen price. Throws `not-found`, `not-allowed-now` for a full list. */
export const saveLine = (db: Db, buyerId: BuyerId, id: ListId, line: Wish) =>
  inTransaction(db, async (tx) => {
    await lockList(tx, buyerId, id)
    const [wish] = await readWishes(tx, buyerId, [line], 'steps')
    if (!wish) throw new Problem('not-found', { detail: { code: 'no-longer-sold' } })
    const kept = keptOf({ ...wish, steps: Math.max(wish.steps, wish.unit.min) })
    const last = tx
      .selectFrom('listLines')
      .select(sql<number>`coalesce(max(position) + 1, 0)`.as('place'))
      .where('listId', '=', id)
    await tx
      .insertInto('listLines')
      .values({ ...kept, listId: id, position: last })
      .onConflict((conflict) => conflict.columns(['listId', 'variantId', 'unit']).doUpdateSet({ seenPrice: kept.seenPrice }))
      .execute()
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

/** A line as it is stored. */
export type StoredListLine = Omit<Selectable<ListLines>, 'listId' | 'position' | 'note'>

async function writeLines(tx: Tx, buyerId: BuyerId, listId: ListId, lines: ListLineInput[], before: StoredListLine[] = []) {
  if (lines.length === 0) return
  const wishes = await readWishes(tx, buyerId, lines, 'steps')
  const rows = lines.map((line, position) => {
    const kept = wishes[position] ? keptOf(wishes[position], before) : before.find((each) => isSame(each, line))
    if (!kept) throw new Problem('not-found', { detail: { code: 'no-longer-sold' } })
    return { ...kept, listId, position, note: line.note }
  })
  if (new Set(rows.map(({ variantId, unit }) => `${variantId} ${unit}`)).size < rows.length)
    throw new Problem('validation', { errors: [{ path: 'lines', code: 'twice' }] })
  await tx.insertInto('listLines').values(rows).execute()
}

/** Keeps the first seen price of an unchanged line. */
function keptOf({ terms, unit, steps: quantity, price }: ReadWish, before: StoredListLine[] = []): StoredListLine {
  const [{ productId, variantId }, { unit: name, factor }] = [terms, unit]
  const had = before.find((each) => each.variantId === variantId && each.unit === name && each.quantity === quantity)
  return { productId, variantId, unit: name, factor, quantity, seenPrice: had?.seenPrice ?? price }
}

/** A listed product that is no longer sold stays in the list unchanged. */
const isSame = ({ productId, variantId, unit }: StoredListLine, line: ListLineInput) =>
  productId === line.ProductId && variantId === (line.VariantId ?? variantId) && unit === (line.unit ?? unit)
