import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: rupiah left of the monthly limit (WIB), null for a proven business. Excludes returned and cancelled payouts. `s`: the store, `x`:
 * its supplier.
 */
export const leftOfMonth = (limit: number): RawBuilder<number | null> => sql`case when not exists (
  select from verifications v where v.organization_id = x.organization_id and v.level = 'business' and v.expires_at > now())
  then greatest(0, ${limit}::bigint - (select coalesce(sum(o.amount), 0) from payouts o where o.shop_id = s.id
    and o.status in ('listed', 'sent', 'paid') and o.created_at >= date_trunc('month', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'))::bigint end`
