import { sql, type RawBuilder } from 'kysely'
import { hasBankProof } from '#server/identity/verifications/bankProof.ts'

/**
 * SQL: what may still go to an account to which no transfer has arrived and whose bank book was not checked, null for one that is known. `s` is the
 * store, `x` its supplier, `a` its account; what came back or was cancelled does not count. Rupiah.
 */
export const leftOfAccount = (limit: number): RawBuilder<number | null> => sql`case
  when ${sql.raw(hasBankProof('x.organization_id'))} or exists (select from payouts o where ${toIt} and o.status = 'paid') then null
  else greatest(0, ${limit}::bigint - (select coalesce(sum(o.amount), 0) from payouts o where ${toIt} and o.status in ('listed', 'sent')))::bigint end`

const toIt = sql.raw('o.shop_id = s.id and o.bank = a.bank and o.account_number = a.account_number')
