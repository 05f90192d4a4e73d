import { sql } from 'kysely'

// All of a company's orders, said by kinds because each kind has an index of its own (orders_history, orders_unpaid).
export const boughtBy = (buyerId: number) => sql`o.buyer_id = ${buyerId} and (o.paid_at is not null or o.paid_at is null)`
