import { sql } from 'kysely'
import type { ProductId, SellerId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordMovements } from './movements.ts'
import { firstVariantOf } from './variants.ts'

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

type StockEdit = { id: ProductId; before: number; after: number }

/**
 * Sets the stock of a seller's products, which the caller has locked, and records by how much it changed: pieces of the
 * first variant. Throws `stock-changed` where more would be taken than it has free.
 */
export async function setStock(tx: Tx, sellerId: SellerId, edited: StockEdit[]) {
  const changed = edited.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return
  const { numAffectedRows } = await sql`
    update variants v set stock = v.stock + given.change
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ before, after }) => after - before)}::int[]) as given (id, change)
    where v.id = given.id and v.stock + given.change >= v.held`.execute(tx)
  if (numAffectedRows !== BigInt(changed.length)) throw new Problem('stock-changed')
  await recordMovements(
    tx,
    changed.map(({ id, before, after }) => ({
      productId: id,
      variantId: firstVariantOf(id),
      kind: 'adjustment',
      quantity: after - before,
      reasonCode: 'edited-by-seller',
      actor: `seller:${sellerId}`,
    })),
  )
}
