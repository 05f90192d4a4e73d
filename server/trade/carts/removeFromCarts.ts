import { sql } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Takes products that leave the shelves, and that the caller has locked, out of open carts. */
export const removeFromCarts = (tx: Tx, ids: readonly ProductId[]) =>
  sql`delete from order_lines l using orders o where o.id = l.order_id and o.status = 'cart' and l.product_id = any(${ids}::bigint[])`.execute(
    tx,
  )
