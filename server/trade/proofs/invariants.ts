import type { Invariant } from '#server/platform/module/module.ts'

/** What is always true of what is shown before it is made. */
export const invariants: readonly Invariant[] = [
  {
    name: 'an accepted part counts the lines that are not approved, and says whether one waits; what was shipped is approved',
    sql: `select o.id from store_orders o where o.status in ('accepted', 'shipped', 'received', 'completed') and (
          o.unapproved <> (select count(*) from order_lines l where l.order_id = o.order_id and l.shop_id = o.shop_id and l.needs_proof
            and not exists (select from proofs p where p.order_line_id = l.id and p.status = 'approved'))
          or o.status <> 'accepted' and o.unapproved > 0
          or o.proof_waits <> exists (select from order_lines l join proofs p on p.order_line_id = l.id and p.status = 'sent' where l.order_id = o.order_id and l.shop_id = o.shop_id))`,
  },
]
