import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: what of that is left in this month (WIB), null for a supplier whose business is proven. `s` is the store, `x` its supplier; what came back
 * or was cancelled does not count.
 */
export const leftOfMonth = (limit: number): RawBuilder<number | null> => sql`case when not exists (
  select from verifications v where v.organization_id = x.organization_id and v.level = 'business' and v.expires_at > now())
  then greatest(0, ${limit}::bigint - (select coalesce(sum(o.amount), 0) from payouts o where o.shop_id = s.id
    and o.status in ('listed', 'sent', 'paid') and o.created_at >= date_trunc('month', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'))::bigint end`
