import { sql } from 'kysely'
import { isByDay } from '#contract/dayCount.ts'
import type { ProductId } from '#contract/ids.ts'
import type { ProductDetails, ProductEdit } from '#contract/products.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { fresh, type Before } from './kinds.ts'

/** Stores the usual daily capacity: the stock of the form. The caller has written the variants in the form's order. */
export async function writeCapacity(tx: Tx, id: ProductId, said: ProductEdit, before: Before) {
  if (!isByDay(said.kind ?? before.kind)) {
    if (isByDay(before.kind)) await tx.updateTable('variants').set({ capacity: null }).where('productId', '=', id).execute()
    return
  }
  const given = said.variants?.map(({ stock }) => stock ?? null) ?? [said.capacity ?? said.stock]
  await sql`
    update variants v set capacity = coalesce(given.capacity, v.capacity, 0)
    from unnest(${given}::integer[]) with ordinality as given (capacity, place)
    where v.product_id = ${id} and v.active and v.position = given.place - 1`.execute(tx)
  // Variants that had another kind before start without capacity.
  await sql`update variants set capacity = 0 where product_id = ${id} and capacity is null`.execute(tx)
}

/** The same for new products, in one statement. */
export async function writeFreshCapacities(tx: Tx, made: { id: ProductId; said: ProductDetails }[]) {
  const given = made.flatMap(({ id, said }) =>
    isByDay(said.kind ?? fresh.kind)
      ? (said.variants?.map(({ stock }) => stock ?? 0) ?? [said.capacity ?? said.stock]).map((capacity, position) => ({
          id,
          position,
          capacity,
        }))
      : [],
  )
  if (given.length === 0) return
  await sql`
    update variants v set capacity = given.capacity
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, position integer, capacity integer)
    where v.product_id = given.id and v.position = given.position`.execute(tx)
}

/** Usual daily capacity of all variants of each product. The caller has locked the products. */
export async function capacitiesOf(tx: Tx, ids: ProductId[]) {
  if (ids.length === 0) return new Map<ProductId, number>()
  const rows = await tx
    .selectFrom('variants')
    .select(['productId', (row) => row.fn.sum<number>('capacity').as('capacity')])
    .where('productId', 'in', ids)
    .where('active', '=', true)
    .groupBy('productId')
    .execute()
  return new Map(rows.map(({ productId, capacity }) => [productId, capacity]))
}

/**
 * Changes the usual daily capacity of each product's first variant. The caller has locked the products. Throws `stock-changed` for a
 * negative result.
 */
export async function addCapacity(tx: Tx, edited: { id: ProductId; more: number }[]) {
  if (edited.length === 0) return
  const { numAffectedRows } = await sql`
    update variants v set capacity = v.capacity + given.more
    from unnest(${edited.map(({ id }) => id)}::bigint[], ${edited.map(({ more }) => more)}::integer[]) as given (id, more)
    where v.product_id = given.id and v.position = 0 and v.active and v.capacity + given.more >= 0`.execute(tx)
  if (numAffectedRows !== BigInt(edited.length)) throw new Problem('stock-changed')
}
