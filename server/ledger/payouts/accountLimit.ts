import { sql, type RawBuilder } from 'kysely'
import { hasBankProof } from '#server/identity/api.ts'

/**
 * SQL: rupiah that may still go to an unproven account (no arrived transfer, no checked bank book); null for a proven one. Excludes
 * returned and cancelled payouts. `s`: the store, `x`: its supplier, `a`: its account.
 */
export const leftOfAccount = (limit: number): RawBuilder<number | null> => sql`case
  when ${sql.raw(hasBankProof('x.organization_id'))} or exists (select from payouts o where ${toIt} and o.status = 'paid') then null
  else greatest(0, ${limit}::bigint - (select coalesce(sum(o.amount), 0) from payouts o where ${toIt} and o.status in ('listed', 'sent')))::bigint end`

const toIt = sql.raw('o.shop_id = s.id and o.bank = a.bank and o.account_number = a.account_number')
