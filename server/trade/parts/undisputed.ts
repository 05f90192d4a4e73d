import { sql } from 'kysely'

/** SQL: whether no bank disputes the payment of a part, named by a column; what has a time of its own waits for that. */
export const undisputed = (storeOrderId: string) => sql<boolean>`
  not exists (select from store_orders s join payments p on p.order_id = s.order_id join reversals r on r.payment_id = p.id
    where s.id = ${sql.raw(storeOrderId)} and r.status = 'open')`
