import { sql } from 'kysely'

// All of a company's orders, said by kinds because each kind has an index of its own.
export const boughtBy = (buyerId: number) =>
  sql`o.buyer_id = ${buyerId} and (o.paid_at is not null or o.status in ('cart', 'awaiting-payment'))`
