import type { Invariant } from '#server/platform/module/module.ts'
import { countCompanies, countStores } from './count.ts'

/** Tests shift orders but not their events, so older facts are left to the nightly count. */
const lately = "f.measured_at > now() - interval '30 minutes'"

/** Stored facts equal a recount as of the moment they were measured. */
export const invariants: readonly Invariant[] = [
  {
    name: 'facts of stores are those that their orders and events count',
    sql: `select f.shop_id, f.key from store_facts f join lateral (${countStores('array[f.shop_id]', 'f.measured_at')}) c on c.key = f.key
          where (c.good, c.n, c.minutes) is distinct from (f.good, f.n, f.minutes) and ${lately}`,
  },
  {
    name: 'facts of companies are those that their orders and events count',
    sql: `select f.buyer_id, f.key from company_facts f join lateral (${countCompanies('array[f.buyer_id]', 'f.measured_at')}) c on c.key = f.key
          where (c.good, c.n, c.minutes) is distinct from (f.good, f.n, f.minutes) and ${lately}`,
  },
]
