import { sql } from 'kysely'
import type { ProductId, SellerId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordMovements } from './movements.ts'

/**
 * The stock after an edit that wants so many pieces for sale. What was `seen` makes it a difference, so that a sale while
 * a form was open is not undone; without it the number is taken as it is. Throws `stock-changed`.
 */
export function rebaseStock({ stock, held }: { stock: number; held: number }, wanted: number, seen: number | undefined): number {
  const free = stock - held
  const after = seen === undefined ? wanted : free + wanted - seen
  if (after < 0 || after > maxPieces) throw new Problem('stock-changed')
  return after + held
}

/** As the contract's Stock has it. */
const maxPieces = 100_000_000

type Edited = { id: ProductId; before: number; after: number }

/** Sets the stock of a seller's products, which the caller has locked, and records by how much it changed. */
export async function setStock(tx: Tx, sellerId: SellerId, edited: Edited[]) {
  const changed = edited.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return
  await sql`
    update products p set stock = given.stock
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ after }) => after)}::int[]) as given (id, stock)
    where p.id = given.id`.execute(tx)
  await recordMovements(
    tx,
    changed.map(({ id, before, after }) => ({
      productId: id,
      kind: 'adjustment',
      quantity: after - before,
      reasonCode: 'edited-by-seller',
      actor: `seller:${sellerId}`,
    })),
  )
}
