import type { Invariant } from '#server/platform/module/module.ts'
import { isNamed } from './numbers.ts'

/** Invariants of verifications. */
export const invariants: readonly Invariant[] = [
  {
    name: 'a number of a side is proven by one account at most, and claimed by who has proven it alone',
    sql: `select n.organization_id, n.kind from verification_numbers n where n.claimed and not ${isNamed}
          union all select n.organization_id, n.kind from verification_numbers n where not n.claimed and ${isNamed}
          union all select min(n.organization_id), n.kind from verification_numbers n where ${isNamed} group by n.side, n.kind, n.number_index having count(*) > 1`,
  },
  {
    name: 'a scan past its day is gone, and one that is gone has no key',
    sql: `select id from verification_documents where deleted_at is null and delete_at < now() - interval '2 days'
          union all select id from verification_documents where (deleted_at is null) <> (key_cipher is not null)`,
  },
  {
    name: 'a proof was decided by an operator, with every check that its level needs',
    sql: `select id from verifications where status = 'verified' and (decided_by is null or decided_at is null)
          union all select v.id from verifications v where v.level = 'business' and v.status = 'verified'
            and not v.badge -> 'checks' @> '["nib", "npwp", "identity"]'`,
  },
  {
    name: 'a number that was shown is kept sealed, never in the clear',
    sql: `select organization_id, kind from verification_numbers where length(number_cipher) < 40 or length(number_index) <> 32`,
  },
]
