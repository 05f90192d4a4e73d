import { sql } from 'kysely'

/** SQL: line `l` is not closed completely. */
const isWanted = 'l.quantity > coalesce((select sum(c.steps) from closed_lines c where c.order_line_id = l.id), 0)'
const isOf = 'l.order_id = store_orders.order_id and l.shop_id = store_orders.shop_id'

/** SQL: number of lines of a row of `store_orders` without an approved proof. */
export const unapprovedText = `(select count(*) from order_lines l where ${isOf} and l.needs_proof and l.price is not null and ${isWanted}
  and not exists (select from proofs p where p.order_line_id = l.id and p.status = 'approved'))`
/** SQL: true if one of its proofs awaits the buyer. */
export const awaitsProofText = `exists (select from order_lines l join proofs p on p.order_line_id = l.id and p.status = 'sent' where ${isOf} and ${isWanted})`

/** Both as columns to set. */
export const proofCounts = { unapproved: sql<number>`${sql.raw(unapprovedText)}`, awaitsProof: sql<boolean>`${sql.raw(awaitsProofText)}` }
