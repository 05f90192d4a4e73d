import { sql } from 'kysely'

/**
 * SQL: what the numbers of a store part's documents end in, day in WIB, order, attempt to pay and store, as documentSources has it. `part`: the table's
 * name or alias.
 */
export const tailOf = (
  part: string,
) => sql<string>`(select concat_ws('/', to_char(p.created_at at time zone 'Asia/Jakarta', 'YYYYMMDD'), po.order_id || '-' || po.attempt,
  ${sql.ref(`${part}.shopId`)}) from payment_orders po join payments p on p.id = po.payment_id where po.order_id = ${sql.ref(`${part}.orderId`)} and p.status in ('settled', 'refunded') limit 1)`

/** Numbers of surat jalan, BAST, nota kredit and klaim, which each count from 1 per store order. */
export const numberOf = (prefix: 'SJ' | 'BAST' | 'NK' | 'KL', { tail, seq }: { tail: string | null; seq: number }) =>
  `${prefix}/${tail ?? ''}/${seq}`
