import { sql } from 'kysely'

/** Of line `l`, something is still to come: it was not closed whole. */
const isWanted = 'l.quantity > coalesce((select sum(c.steps) from closed_lines c where c.order_line_id = l.id), 0)'
const isOf = 'l.order_id = store_orders.order_id and l.shop_id = store_orders.shop_id'

/** SQL: lines of a part of `store_orders` that wait for an approved proof. */
export const unapprovedText = `(select count(*) from order_lines l where ${isOf} and l.needs_proof and l.price is not null and ${isWanted}
  and not exists (select from proofs p where p.order_line_id = l.id and p.status = 'approved'))`
/** SQL: one of its proofs waits for its company. */
export const proofWaitsText = `exists (select from order_lines l join proofs p on p.order_line_id = l.id and p.status = 'sent' where ${isOf} and ${isWanted})`

/** Both as columns to set. */
export const proofCounts = { unapproved: sql<number>`${sql.raw(unapprovedText)}`, proofWaits: sql<boolean>`${sql.raw(proofWaitsText)}` }
