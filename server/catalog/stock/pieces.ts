import { sql } from 'kysely'
import type { ProductId, VariantId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** `quantity`: smallest steps. A variant may occur more than once, when it was bought in several units. */
export type Pieces = { productId: ProductId; variantId: VariantId; quantity: number }

/** Changes per piece: to the stock, and to the held quantity. */
const changes = {
  release: { stock: 0, held: -1 },
  sellHeld: { stock: -1, held: -1 },
  sellFree: { stock: -1, held: 0 },
  return: { stock: 1, held: 0 },
}

/**
 * Changes the pieces of variants, including those of deleted products. Locks products in id order to avoid deadlocks; they guard their
 * variants.
 */
export async function changePieces(tx: Tx, lines: Pieces[], change: keyof typeof changes) {
  const { stock, held } = changes[change]
  await sql`
    with line as (
      select product_id, variant_id, sum(quantity) as quantity from unnest(${lines.map((line) => line.productId)}::bigint[],
        ${lines.map((line) => line.variantId)}::bigint[], ${lines.map((line) => line.quantity)}::integer[]) as line (product_id, variant_id, quantity)
      group by product_id, variant_id
    ), locked_products as (
      select id from products where id in (select product_id from line) order by id for no key update
    )
    update variants v set stock = v.stock + ${stock} * line.quantity, held = v.held + ${held} * line.quantity
    from line join locked_products on locked_products.id = line.product_id
    where v.id = line.variant_id and v.product_id = line.product_id`.execute(tx)
}
