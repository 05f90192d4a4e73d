import { sql } from 'kysely'

/** SQL: true if the payment of a store order (named by a column) is not disputed. Timers wait for that. */
export const isUndisputed = (storeOrderId: string) => sql<boolean>`
  not exists (select from store_orders s join payment_orders p on p.order_id = s.order_id join disputes r on r.payment_id = p.payment_id
    where s.id = ${sql.raw(storeOrderId)} and r.status = 'open')`
